import DesignTokens

extension TokenFileTests {
  static let values: [Case] = [
    Case(.valueShape, ##"{"a": {"$type": "number", "$value": ^"5"}}"##, "a number, not a string"),
    Case(.valueShape, ##"{"a": {"$type": "dimension", "$value": ^"16px"}}"##, "an object with"),
    Case(
      .valueShape,
      ##"{"a": {"$type": "dimension", "$value": ^{"value": 1}}}"##,
      "lacks `unit`"
    ),
    Case(
      .valueShape,
      ##"{"a": {"$type": "dimension", "$value": {"value": ^"1", "unit": "px"}}}"##,
      "`value` of `a` must be a number"
    ),
    Case(
      .dimensionUnit,
      ##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": ^"em"}}}"##,
      "is `em`, and must be `px` or `rem`"
    ),
    Case(
      .durationUnit,
      ##"{"a": {"$type": "duration", "$value": {"value": 1, "unit": ^"min"}}}"##,
      "is `min`, and must be `ms` or `s`"
    ),
    Case(
      .fontWeightName,
      ##"{"a": {"$type": "fontWeight", "$value": ^"Bold"}}"##,
      "`Bold`, which is no"
    ),
    Case(.valueRange, ##"{"a": {"$type": "fontWeight", "$value": ^0}}"##, "is from 1 to 1000"),
    Case(
      .valueRange,
      ##"{"a": {"$type": "duration", "$value": {"value": ^1e308, "unit": "s"}}}"##,
      "more milliseconds than there are numbers for"
    ),
    Case(
      .valueRange,
      ##"{"a": {"$type": "dimension", "$value": {"value": ^-1e308, "unit": "rem"}}}"##,
      "more pixels than there are numbers for"
    ),
    Case(
      .valueRange,
      ##"{"a": {"$type": "cubicBezier", "$value": [0, 0, ^1.5, 1]}}"##,
      "x2 of `a` is 1.5"
    ),
    Case(.valueShape, ##"{"a": {"$type": "cubicBezier", "$value": ^[0, 0, 1]}}"##, "not 3"),
    Case(
      .valueShape,
      ##"{"a": {"$type": "fontFamily", "$value": ["A", ^5]}}"##,
      "must be a string"
    ),
    Case(.valueShape, ##"{"a": {"$type": "fontFamily", "$value": ^[]}}"##, "is empty"),
    Case(
      .valueShape,
      ##"{"a": {"$type": "color", "$value": ^"#fff"}}"##,
      "an object with `colorSpace`"
    ),
    Case(
      .colorSpace,
      ##"{"a": {"$type": "color", "$value": ^{"components": [0, 0, 0]}}}"##,
      "lacks"
    ),
    Case(
      .colorSpace,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": ^"sRGB", "components": [0, 0, 0]}}}"##,
      "`sRGB`"
    ),
    Case(
      .colorComponents,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ^[0, 0]}}}"##,
      "not 2"
    ),
    Case(
      .colorComponents,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, ^255, 0]}}}"##,
      "the green of `components` of `a` is 255"
    ),
    Case(
      .colorComponents,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [^360, 0, 0]}}}"##,
      "from 0 to less than 360"
    ),
    Case(
      .xyzRange,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "xyz-d65", "components": [0.95, 1, ^1.0891]}}}"##,
      "the Z of"
    ),
    Case(
      .colorAlpha,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": ^1.5}}}"##,
      "must be from 0 to 1"
    ),
    Case(
      .colorHex,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": ^"#000"}}}"##,
      "six hexadecimal digits"
    ),
    Case(
      .hexMismatch,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": ^"#00ff00"}}}"##,
      "the components give `#ff0000`"
    ),
    Case(
      .compositeMissing,
      ##"{"a": {"$type": "transition", "$value": ^{}}}"##,
      "lacks `duration`, `delay`"
    ),
    Case(
      .compositeExtra,
      ##"{"a": {"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "width": {"value": 1, "unit": "px"}, "style": "solid", ^"radius": 4}}}"##,
      "`radius`"
    ),
    Case(
      .valueShape,
      ##"{"a": {"$type": "strokeStyle", "$value": ^"wavy"}}"##,
      "must be one of `solid`"
    ),
    Case(
      .valueShape,
      ##"{"a": {"$type": "strokeStyle", "$value": {"dashArray": ^[], "lineCap": "butt"}}}"##,
      "`dashArray` of `a` is empty"
    ),
    Case(
      .gradientClamped,
      ##"{"a": {"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": ^1.5}]}}"##,
      "outside 0 to 1"
    ),
    Case(.valueShape, ##"{"a": {"$type": "gradient", "$value": ^[]}}"##, "is empty"),
    Case(.valueShape, ##"{"a": {"$type": "shadow", "$value": [^"none"]}}"##, "must be a shadow"),
  ]

  static let references: [Case] = [
    Case(.malformedReference, ##"{"a": {"$type": "number", "$value": ^"{b"}}"##, "the closing `}`"),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "number", "$value": ^"{}"}}"##,
      "it names no token"
    ),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "number", "$value": ^"{b} * 2"}}"##,
      "a reference ends with its `}`, and this one has ` * 2` after it"
    ),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$value": ^"{b..c}"}}"##, "is missing"),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "number", "$ref": ^"b/$value"}}"##,
      "starts with `#/`"
    ),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^"#"}}"##, "starts with `#/`"),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^"#/b//$value"}}"##, "slashes"),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^"#/b.c/$value"}}"##, "not `.`"),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^5}}"##, "must be a string"),
    Case(.missingReference, ##"{"a": {"$type": "number", "$value": ^"{b}"}}"##, "does not exist"),
    Case(
      .missingReference,
      ##"{"a": {"$type": "number", "$ref": ^"#/b/$value"}}"##,
      "does not exist"
    ),
    Case(
      .missingReference,
      ##"{"a": {"$type": "number", "$ref": ^"#/b/$value/4"}, "b": {"$type": "cubicBezier", "$value": "{c}"}, "c": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}"##,
      "there is no `4`"
    ),
    Case(
      .referenceToGroup,
      ##"{"a": {"$type": "number", "$value": ^"{b}"}, "b": {}}"##,
      "which is a group"
    ),
    Case(
      .referenceToMetadata,
      ##"{"a": {"$type": "number", "$ref": ^"#/b/$type"}, "b": {"$type": "number", "$value": 1}}"##,
      "`$type` is no value"
    ),
    Case(
      .referenceCycle,
      ##"{"a": {"$type": "number", "$value": ^"{a}"}}"##,
      "`a` refers to itself: `a` → `a`"
    ),
    Case(
      .referenceCycle,
      ##"{"a": {"$type": "number", "$value": ^"{b}"}, "b": {"$ref": "#/c/$value"}, "c": {"$value": "{a}"}}"##,
      "`a` → `b` → `c` → `a`"
    ),
    Case(
      .typeMismatch,
      ##"{"a": {"$type": "color", "$value": ^"{b}"}, "b": {"$type": "number", "$value": 1}}"##,
      "`a` is a `color`, but `b` is a `number`"
    ),
    Case(
      .typeMismatch,
      ##"{"a": {"$type": "strokeStyle", "$value": {"dashArray": [^"{b}"], "lineCap": "butt"}}, "b": {"$type": "number", "$value": 1}}"##,
      "must be a `dimension`, but `b` is a `number`"
    ),
    Case(
      .inheritedTypeIgnored,
      ##"{"a": {"$type": "color", "c": {"$value": ^"{b}"}}, "b": {"$type": "number", "$value": 1}}"##,
      "`a.c` is in a group of type `color`"
    ),
    Case(
      .unknownProperty,
      ##"{"a": {"$type": "number", "$value": {"$ref": "#/b/$value", ^"x": 1}}, "b": {"$type": "number", "$value": 1}}"##,
      "`x` next to a `$ref`"
    ),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "dimension", "$value": {"value": ^"{b}", "unit": "px"}}, "b": {"$type": "number", "$value": 1}}"##,
      "only part of a value"
    ),
    Case(
      .deprecatedUsed,
      ##"{"a": {"$type": "number", "$value": ^"{b}"}, "b": {"$type": "number", "$value": 1, "$deprecated": "use c"}}"##,
      "`b`, which is deprecated"
    ),
    Case(.extendsTarget, ##"{"a": {"$extends": ^"{b}"}}"##, "`b` does not exist"),
    Case(.extendsTarget, ##"{"a": {"$extends": ^5}}"##, "must be a string"),
    Case(
      .extendsTarget,
      ##"{"a": {"$extends": ^"{b}"}, "b": {"$type": "number", "$value": 1}}"##,
      "`b` is a token"
    ),
    Case(.extendsCycle, ##"{"a": {"$extends": ^"{a}"}}"##, "`a` extends itself"),
    Case(.extendsCycle, ##"{"a": {"b": {"$extends": ^"{a}"}}}"##, "`a.b` extends itself"),
    Case(
      .extendsCycle,
      ##"{"a": {"$extends": ^"#/b"}, "b": {"$extends": "{a}"}}"##,
      "`a` → `b` → `a`"
    ),
    Case(
      .extendsTypeConflict,
      ##"{"a": {"$type": ^"color", "$extends": "{b}"}, "b": {"$type": "number", "c": {"$value": 1}}}"##,
      "`b.c` would be a `color` here"
    ),
  ]
}
