// Colours, font sizes, font families and layers are tokens of src/ui/tokens.css (decision 0114).
const colourFunctions =
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk'.split(' ');

export default {
  ignoreFiles: [
    'src/ui/tokens.css', // the one place where they are written
  ],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': colourFunctions,
    'declaration-property-value-allowed-list': {
      'font-size': ['/var\\(--t-/', 'inherit'],
      font: ['/var\\(--t-[^]*var\\(--(sans|serif)\\)$/', 'inherit'],
      'font-family': ['/^var\\(--(sans|serif)\\)$/', 'inherit'],
      'z-index': ['/^-?\\d$/', '/^var\\(--z-[a-z-]+\\)$/', 'auto'],
    },
  },
};
