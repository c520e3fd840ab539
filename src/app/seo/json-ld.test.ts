import { describe, expect, it } from 'vitest';
import { jsonLdScript } from './json-ld';

const partsOf = (html: string) => {
  const script = new DOMParser().parseFromString(html, 'text/html').querySelector('script');
  return JSON.parse(script?.textContent ?? '') as { '@graph': { name: string }[] };
};

describe('a JSON-LD block', () => {
  it('holds schema.org properties, without those that have no value', () => {
    expect(jsonLdScript([{ '@type': 'Product', name: '경옥고', image: undefined }])).toBe(
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"경옥고"}]}</script>',
    );
    expect(jsonLdScript([])).toBe('');
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'a & b', '\u2028\u2029"\\'])(
    'is not ended by %j, and tells it whole',
    (name) => {
      const html = jsonLdScript([{ '@type': 'Thing', name }]);
      expect(html.match(/<\/?script/g)).toHaveLength(2);
      expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
      expect(partsOf(html)['@graph'][0]?.name).toBe(name);
    },
  );
});
