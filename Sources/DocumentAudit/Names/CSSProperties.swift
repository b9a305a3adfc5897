/// Properties of CSS with two words or more, which begin like names of tokens.
let cssProperties: Set<String> = Set(
  """
  align-content align-items align-self animation-delay animation-duration animation-name
  animation-timing-function aspect-ratio background-blend-mode background-clip background-color
  background-image background-position background-repeat background-size block-size border-block
  border-block-end border-block-start border-bottom border-bottom-color border-bottom-left-radius
  border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color
  border-image border-inline border-inline-end border-inline-start border-left border-left-color
  border-left-style border-left-width border-radius border-right border-right-color
  border-right-style border-right-width border-spacing border-style border-top border-top-color
  border-top-left-radius border-top-right-radius border-top-style border-top-width border-width
  box-shadow box-sizing caret-color clip-path color-scheme column-count column-gap column-width
  fill-opacity flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap font-family
  font-feature-settings font-kerning font-optical-sizing font-size font-size-adjust font-stretch
  font-style font-synthesis font-variant font-variant-numeric font-variation-settings font-weight
  grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-gap grid-row
  grid-template grid-template-areas grid-template-columns grid-template-rows inline-size
  inset-block inset-inline justify-content justify-items justify-self letter-spacing line-break
  line-height list-style list-style-type margin-block margin-block-end margin-block-start
  margin-bottom margin-inline margin-inline-end margin-inline-start margin-left margin-right
  margin-top max-block-size max-height max-inline-size max-width min-block-size min-height
  min-inline-size min-width mix-blend-mode object-fit object-position outline-color outline-offset
  outline-style outline-width overflow-wrap overflow-x overflow-y padding-block padding-block-end
  padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start
  padding-left padding-right padding-top place-content place-items pointer-events row-gap
  scroll-behavior scroll-margin scroll-padding scroll-snap-align scroll-snap-type stroke-dasharray
  stroke-linecap stroke-linejoin stroke-opacity stroke-width tab-size text-align text-align-last
  text-decoration text-decoration-color text-decoration-line text-decoration-style
  text-decoration-thickness text-indent text-overflow text-rendering text-shadow text-size-adjust
  text-transform text-underline-offset text-wrap touch-action transform-origin transition-delay
  transition-duration transition-property transition-timing-function unicode-bidi user-select
  vertical-align white-space will-change word-break word-spacing writing-mode z-index
  """.split { $0 == " " || $0 == "\n" }.map(String.init)
)
