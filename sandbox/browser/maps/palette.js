/** The shop's colours: paper land in a sage sea. */
export const PALETTE = {
  sea: '#e0e7dc',
  wave: '163 177 156',
  land: ['#fdfaf3', '#f8f3e7', '#f4eddd'],
  area: ['rgb(226 216 194 / 0%)', 'rgb(226 216 194 / 26%)', 'rgb(255 253 248 / 60%)'],
  mist: 'rgb(244 240 228 / 17%)',
  coast: '#93a48f',
  province: '#b3a58a',
  district: '#dcd1bc',
  ink: '#1f1b16',
  ink2: '#5a5247',
  ink3: '#736959',
  halo: 'rgb(253 250 243 / 88%)',
  pine: '#23402f',
  ivory: '#fffdf8',
  line: '#cfc3ad',
  shadow: '0 1px 3px rgb(60 45 20 / 14%), 0 6px 18px -8px rgb(60 45 20 / 30%)',
};

export const FACE =
  "-apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', sans-serif";
export const SERIF = "'Gowun Batang', 'Noto Serif KR', 'Noto Serif CJK KR', serif";
