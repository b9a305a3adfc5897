extension TokenFileRule {
  /// Explanation of the fault and of the harm it does, in plain sentences.
  public var explanation: String {
    switch self {
    case .notJSON:
      "The file is not valid JSON (RFC 8259). Tools read such a file in different ways, or not at "
        + "all. Correct the place that the message shows."
    case .duplicateKey:
      "An object has the same name twice. Tools differ in which of the two values they use. Remove "
        + "one of them."
    case .tooLarge:
      "The file is too large for a token file, and reading it would use too much memory. Split it, "
        + "or check that it is the right file."
    case .unknownProperty:
      "An object has a member that the format does not allow here. Remove it, or move data of your "
        + "own into `$extensions`."
    case .tokenWithChildren:
      "A token contains other tokens. An object with a value is a token, and only groups contain "
        + "tokens. Move the value into a token `$root` of the group."
    case .valueAndRef:
      "A token has both a `$value` and a `$ref`, so its value is not clear. Keep one of them."
    case .badName:
      "A name is empty, contains `.`, `{` or `}`, or begins with `$`. References use these "
        + "characters, and `$` is for the format's own members. Rename the token or the group."
    case .incompleteToken:
      "An object has a `$type` and neither a `$value` nor tokens. It looks like an unfinished "
        + "token. Add a `$value`, or remove the `$type`."
    case .caseCollision:
      "Two names in one group differ only in case. The format allows this, but generated code and "
        + "file names often cannot distinguish them. Rename one of them."
    case .descriptionType: "A description is not a string. Write it in double quotes."
    case .deprecatedType:
      "`$deprecated` has the wrong type. Write `true` or `false`, or a string that says what to "
        + "use instead."
    case .extensionsType:
      "`$extensions` is not an object. Write an object with a member for each vendor."
    case .deprecatedUsed:
      "A token takes its value from a deprecated token, and loses it when someone removes that "
        + "token. Refer to the replacement."
    case .extensionIgnored:
      "A tool stores a change of the value in `$extensions`, such as an opacity, a darker shade or "
        + "values for modes. The format reads only `$value`, so people see another value in that "
        + "tool. Write the final value into `$value`."
    default: moreExplanation
    }
  }

  private var moreExplanation: String {
    switch self {
    case .typeUnknown:
      "A token has a type that the format does not have. The format has thirteen types, and tools "
        + "cannot read any other. Use one of the types that the message lists."
    case .typeMissing:
      "A token has no type. The type comes from its `$type`, from the token to which it refers, or "
        + "from a group around it. Tools do not guess it from the value. Add a `$type`."
    case .typeMismatch:
      "A reference points to a token whose type does not fit. Refer to a token of the right type, "
        + "or correct the `$type`."
    case .inheritedTypeIgnored:
      "A token refers to a token of another type than its group declares. The type of the "
        + "reference counts, which may not be what you expect. Correct the `$type` or the "
        + "reference."
    case .figmaVariable:
      "The file is an export of Figma variables, and some of them are strings or Booleans. The "
        + "format has no type for them, so they are left out. All other variables of the file "
        + "count."
    case .valueNull:
      "A token has the value `null`, which fits no type. Add a value, or remove the token."
    case .valueShape:
      "A value does not have the form that its type requires. Write it in the form that the "
        + "message shows."
    case .valueRange: "A number is outside the range of its type. Write a number inside the range."
    case .fontWeightName:
      "A font weight is not a known name. Write a number from 1 to 1000, or one of the format's "
        + "names in lower case."
    case .dimensionUnit:
      "A length has an unknown unit. The format has only `px` and `rem`. Convert the length to one "
        + "of them."
    case .durationUnit:
      "A duration has an unknown unit. The format has only `ms` and `s`. Convert the duration to "
        + "one of them."
    case .colorSpace:
      "A colour has no colour space, or one that the format does not have. Use one of the fourteen "
        + "colour spaces; most colours are `srgb`."
    case .colorComponents:
      "The components of a colour are missing or wrong. Write three components, each a number in "
        + "the range of the colour space or `\"none\"`."
    case .colorAlpha:
      "The opacity of a colour is not a number from 0 to 1. Divide percentages by 100."
    case .colorHex:
      "The fallback of a colour is not `#` and six hexadecimal digits. Write it in this form, and "
        + "the opacity in `alpha`."
    case .hexMismatch:
      "The fallback of a colour differs visibly from its components, so people see different "
        + "colours in different tools. The components count. Correct the fallback."
    case .xyzRange:
      "An XYZ component is outside the range from 0 to 1. The format sets this range, although "
        + "ordinary whites have a larger Z. Use another colour space for such a colour."
    case .compositeMissing:
      "A composite value lacks one of its parts. No part has a default. Add it."
    case .compositeExtra: "A composite value has a part that its type does not have. Remove it."
    case .gradientClamped:
      "A gradient stop is outside the range from 0 to 1. It counts as if it were at the nearer "
        + "end. Write a position from 0 to 1."
    case .malformedReference:
      "A reference is not written correctly. Write one path in braces and nothing else, or an "
        + "object with a JSON pointer."
    case .missingReference:
      "A reference names a token, or a part of a value, that does not exist. Correct the name, or "
        + "declare the token."
    case .referenceToGroup:
      "A reference points to a group, and a group has no value. Refer to a token, such as `$root` "
        + "of the group."
    case .referenceToMetadata:
      "A JSON pointer points to a type or a description and not to a value. Point to the token's "
        + "`$value`."
    case .referenceCycle:
      "Tokens refer to each other in a circle, so none of them has a value. Give one of them "
        + "its own value."
    case .extendsTarget:
      "`$extends` does not name a group. A group can extend only another group. Correct the name."
    case .extendsCycle:
      "A group extends itself, a group around it, or a group that extends it, so the extension has "
        + "no end. Remove one of the `$extends`."
    case .extendsTypeConflict:
      "A group extends a group of another type, so an inherited token without its own type "
        + "would have two types. Write the `$type` of the token, or use the same type in both "
        + "groups."
    case .extendsSize:
      "Groups that extend each other make too many tokens and groups. Extend fewer groups by each "
        + "other."
    default: resolverExplanation
    }
  }

  private var resolverExplanation: String {
    switch self {
    case .version:
      "A resolver document is not an object, or it has no valid `version`. The version says which "
        + "version of the format it uses. Add `\"version\": \"2025.10\"`."
    case .orderMissing:
      "A resolver document has no `resolutionOrder`, so it is not clear which sets count. List the "
        + "sets and modifiers in it, the strongest last."
    case .orderEmpty:
      "`resolutionOrder` is empty, so there are no tokens. List the sets and modifiers in it, the "
        + "strongest last."
    case .inlineName:
      "An entry that `resolutionOrder` defines itself has no name, so nothing can refer to it. Add "
        + "a `name`."
    case .inlineType:
      "An entry that `resolutionOrder` defines itself does not say whether it is a set or a "
        + "modifier. Add a `type`."
    case .inlineDuplicate:
      "`resolutionOrder` has two entries with the same name. Rename one of them."
    case .setSources:
      "A set does not list its sources correctly. Write token trees, files or other sets."
    case .modifierContexts:
      "A modifier does not list its contexts correctly. Write each context with its sources."
    case .modifierEmpty:
      "A modifier has no contexts, so it has no effect. Add at least two; one of them may be an "
        + "empty array."
    case .modifierSingle:
      "A modifier has only one context, so there is nothing to choose. Add a context, or make it a "
        + "set."
    case .modifierDefault:
      "The default of a modifier is not one of its contexts. Use one of the contexts that the "
        + "message lists."
    case .pointerMissing:
      "A reference points to nothing in this document, or to a file that the project does not "
        + "have. Correct the reference."
    case .pointerToOrder:
      "A reference points into `resolutionOrder`. Define the set under `sets` or the modifier "
        + "under `modifiers`, and refer to it there."
    case .pointerToModifier:
      "A modifier is used as a source. Sources are token trees, files and sets. Refer to one of "
        + "these, and list the modifier in `resolutionOrder`."
    case .pointerCycle:
      "Sources refer to each other in a circle or too deeply, so reading them has no end. Remove "
        + "one of the references."
    case .tooManyPermutations:
      "The modifiers have too many permutations to check all of them, because each modifier "
        + "multiplies their number. Vitrine checks each context once, with the defaults of the "
        + "others. Use fewer modifiers or contexts."
    case .unusedFile:
      "No set and no context uses this token file, so it has no effect. Add it to a set, or remove "
        + "it."
    case .inputUnknown:
      "An input names a modifier that the document does not have. Correct the name."
    case .inputContext:
      "An input names a context that the modifier does not have. Use one of its contexts."
    case .inputMissing:
      "A modifier has no default, and there is no input for it. Add a default or an input."
    case .inputNotString: "An input is not a string. Write the name of a context."
    default: ""
    }
  }
}
