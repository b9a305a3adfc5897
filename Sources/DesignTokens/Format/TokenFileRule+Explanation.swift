extension TokenFileRule {
  /// What is wrong when it is reported and why that matters, in plain sentences.
  package var explanation: String {
    switch self {
    case .notJSON:
      "The file is not JSON as RFC 8259 has it, so tools read different things in it or nothing."
    case .duplicateKey:
      "An object has one name twice; which of the two values counts differs from tool to tool."
    case .tooLarge:
      "A file of this size is hardly a token file, and reading it would take the machine's memory."
    case .unknownProperty:
      "The format has no such member here. Members of your own belong into `$extensions`."
    case .tokenWithChildren:
      "An object with a value is a token, and tokens hold no others. A group's own value is its "
        + "token `$root`."
    case .valueAndRef:
      "A token has a value of its own or refers to another; with both, nobody knows which counts."
    case .badName:
      "References write names between dots and braces, and `$` is kept for the format, so a name "
        + "with one of them cannot be referred to."
    case .incompleteToken:
      "Something with a type but no value looks like a token that was not finished."
    case .caseCollision:
      "Two names in one group differ in case only. The format allows it; generated code and file "
        + "names often cannot tell them apart."
    case .descriptionType: "A description is a text for people."
    case .deprecatedType:
      "`$deprecated` is `true`, `false`, or a text that says what to use instead."
    case .extensionsType: "`$extensions` is an object with a member for each vendor."
    case .deprecatedUsed:
      "A token that is still in use takes its value from one that should not be used any more."
    default: moreExplanation
    }
  }

  private var moreExplanation: String {
    switch self {
    case .typeUnknown: "The format has thirteen types, and tools cannot make sense of any other."
    case .typeMissing:
      "A token's type comes from its `$type`, the token it refers to, or a group around it. Tools "
        + "must not guess it from the value."
    case .typeMismatch:
      "A reference leads to a token of another type than the place where it stands can take."
    case .inheritedTypeIgnored:
      "A token refers to another type than its group has. The reference counts, which may surprise."
    case .valueNull: "`null` is no value of any type."
    case .valueShape: "A value is not built as its type demands."
    case .valueRange: "A number lies outside what its type allows."
    case .fontWeightName:
      "A font weight is a number from 1 to 1000 or one of the format's names, in small letters."
    case .dimensionUnit: "The format has two units of length, `px` and `rem`."
    case .durationUnit: "The format has two units of time, `ms` and `s`."
    case .colorSpace: "A colour names one of the fourteen colour spaces."
    case .colorComponents:
      "A colour has three components, each a number within the range of its space or `\"none\"`."
    case .colorAlpha: "The opacity of a colour is a number from 0 to 1."
    case .colorHex: "The fallback of a colour is `#` and six digits; opacity stays in `alpha`."
    case .hexMismatch:
      "The fallback is visibly another colour than the components, so people who see one and "
        + "people who see the other disagree."
    case .xyzRange:
      "XYZ components lie between 0 and 1 in the format, though ordinary whites have a larger Z."
    case .compositeMissing: "A composite value has all of its parts; none has a default."
    case .compositeExtra: "A composite value has no other parts than its type names."
    case .gradientClamped: "A stop outside 0 to 1 counts as if it stood at the nearer end."
    case .malformedReference:
      "A reference is one path in braces and nothing else, or an object with a JSON pointer."
    case .missingReference: "A reference names a token, or a part of a value, that is not there."
    case .referenceToGroup: "A group has no value; its token `$root` may have one."
    case .referenceToMetadata: "A pointer leads to a type or description instead of a value."
    case .referenceCycle:
      "Tokens refer to each other in a circle, so none of them ever gets a value."
    case .extendsTarget: "A group can extend another group, and nothing else."
    case .extendsCycle:
      "A group extends itself, a group around it, or one that extends it, which has no end."
    case .extendsTypeConflict:
      "Both groups give a type, and an inherited token has none of its own, so it would have two."
    case .extendsSize: "Groups that extend each other grow without measure."
    default: resolverExplanation
    }
  }

  private var resolverExplanation: String {
    switch self {
    case .version: "A resolver document says which version of the format it is written in."
    case .orderMissing: "Without `resolutionOrder` it is not known which sets count, and how much."
    case .orderEmpty: "An empty `resolutionOrder` leaves no tokens."
    case .inlineName: "An entry that is defined where it stands needs a name to be spoken of."
    case .inlineType:
      "An entry that is defined where it stands says whether it is a set or a modifier."
    case .inlineDuplicate: "Names of entries in `resolutionOrder` are unique."
    case .setSources: "A set lists its sources: token trees, files, or other sets."
    case .modifierContexts: "A modifier lists the sources of each of its contexts."
    case .modifierEmpty: "A modifier without contexts can never be applied."
    case .modifierSingle: "A modifier with one context is a set."
    case .modifierDefault: "The default of a modifier is one of its contexts."
    case .pointerMissing:
      "A reference leads to nothing in this document, or to no file of the project."
    case .pointerToOrder:
      "What stands in `resolutionOrder` cannot be referred to, only be moved out."
    case .pointerToModifier:
      "Sources are token trees, files and sets; modifiers only apply to them."
    case .pointerCycle: "Sources are made of each other in a circle, which has no end."
    case .tooManyPermutations:
      "Every modifier multiplies the permutations, and so many cannot all be checked."
    case .unusedFile: "A token file that no set and no context names has no effect."
    case .inputUnknown: "An input names a modifier that the document does not have."
    case .inputContext: "An input asks for a context that the modifier does not have."
    case .inputMissing: "A modifier without a default needs an input."
    case .inputNotString: "An input is the name of a context, a string."
    default: ""
    }
  }
}
