/// Advice for types of older drafts and other tools.
let unknownTypeHelp = [
  "opacity": "an opacity is a `number` from 0 to 1",
  "spacing": "a distance is a `dimension`",
  "sizing": "a size is a `dimension`",
  "size": "a size is a `dimension`",
  "borderRadius": "a radius is a `dimension`",
  "borderWidth": "a width is a `dimension`",
  "lineHeight": "a line height is a `number`, a multiple of the font size",
  "letterSpacing": "letter spacing is a `dimension`",
  "fontSize": "a font size is a `dimension`",
  "boxShadow": "it is called `shadow`",
  "time": "it is called `duration`",
  "percentage": "write a `number`, 1 for 100 %",
  "ratio": "write a `number`",
  "string": "the format has no type for text: put it into `$extensions`",
  "boolean": "the format has no type for Booleans: put them into `$extensions`",
]
