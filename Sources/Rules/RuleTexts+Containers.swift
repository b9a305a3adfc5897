import SiteModel

extension RuleText {
  /// Rules on containers of pages, and on the files that declare them.
  static let containers: [RuleText] = [
    RuleText(
      "container/misplaced",
      "Some containers only work directly inside another: a `tab` inside `tabs`, a `card` inside "
        + "`cards`. Here the outer one is missing, or it ends too early."
    ),
    RuleText(
      "container/missing-field",
      "The container needs a field that its braces do not have, or each of its entries needs a key "
        + "that one lacks. The file of the container below `templates/containers/` declares both."
    ),
    RuleText(
      "container/missing-title",
      "The container shows its title, so it needs one: a tab or a card without a name says nothing."
    ),
    RuleText(
      "container/needless-title",
      "The container shows no title, so readers would not see these words. Write them in its content."
    ),
    RuleText(
      "container/taken-name",
      "A file below `templates/containers/` has the name of an alert, such as `note` or `danger`. "
        + "Those are drawn like the quotes of GitHub. Give the file another name."
    ),
    RuleText(
      "container/unknown-field",
      "The braces or an entry of a container have a name that it does not declare. The message lists "
        + "the declared names."
    ),
    RuleText(
      "container/wrong-data",
      "The content of this container is a list in YAML, such as `- name: title`, or a file with such "
        + "a list. Here it is empty, no list, or there are both a list and a file."
    ),
    RuleText(
      "container/wrong-value",
      "A field of a container, or a key of an entry, has a value of another kind than it declares: a number, a flag, or one "
        + "of a few words."
    ),
  ]

  /// Rules on fences that include files.
  static let includes: [RuleText] = [
    RuleText(
      "include/missing",
      "A fence or a container names a file that is not there, is no regular file, or is reached by a link out of "
        + "its folder. The path is relative to the folder that contains `content/`."
    ),
    RuleText(
      "include/outside",
      "A fence or a container may only name files of the folders that `sources` in `site.yaml` "
        + "declares, so that no page shows other files of the machine that builds it."
    ),
    RuleText(
      "include/unknown-region",
      "A fence includes a region that the file does not have. A region is the lines between a comment "
        + "`#region name` and a comment `#endregion`."
    ),
  ]
}
