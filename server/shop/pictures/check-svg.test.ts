import { describe, expect, it } from 'vitest';
import { checkSvg } from './check-svg';
import { PictureFault } from './read-picture';

const check = (text: string) => checkSvg(new TextEncoder().encode(text));
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;
const PIXEL = 'iVBORw0KGgo=';

describe('a harmless SVG', () => {
  it.each([
    ['in a declaration of UTF-8', `<?xml version="1.0" encoding="utf-8"?>\n${svg('<rect/>')}`],
    ['after a byte order mark', `\uFEFF${svg('<rect/>')}`],
    ['with a gradient', svg('<linearGradient id="a"/><rect fill="url(#a)" mask="url( \'#a\' )"/>')],
    ['with a use', svg('<path id="a" d="M0 0"/><use href="#a"/><use xlink:href="#a"/>')],
    [
      'with a style',
      svg('<style><![CDATA[.a { fill: url(#a) }]]></style><g style="opacity: .5"/>'),
    ],
    ['with words about scripts', svg('<title>href="http://a" onload= &lt;script></title>')],
    ['with a comment about them', svg('<!-- <script> onload="a()" href="http://a" -->')],
    [
      'of an editor',
      svg(
        '<metadata><r:RDF xmlns:r="urn:r"><r:li r:resource="http://purl.org/dc"/></r:RDF></metadata><i:view i:file="C:\\a.png"/>',
        'xmlns:i="urn:i" data-name="C:\\a"',
      ),
    ],
    ['with its reference spread over lines', svg('<use\n\thref =\n "#a"/>')],
  ])('%s passes', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it('hands over the pictures it holds', () => {
    const image = `<image href="data:image/png;base64,\n${PIXEL}"/>`;
    expect(check(svg(image)).map((each) => Buffer.from(each).toString('base64'))).toEqual([PIXEL]);
  });
});

describe('a hostile SVG', () => {
  const ENTITY = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['a script', svg('<script>a()</script>')],
    [
      'a script with a prefix',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>'),
    ],
    ['a script of HTML', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['a foreignObject in other letters', svg('<FOREIGNOBJECT/>')],
    ['an element of HTML', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['a handler after a line break', svg('<rect width="1"\nonload\n=\n"a()"/>')],
    ['a handler next to a quote', svg('<rect ONload="a()"/>')],
    ['an address', svg('<image href="http://a/b.png"/>')],
    [
      'an address by another prefix',
      svg('<image l:href="//a" xmlns:l="http://www.w3.org/1999/xlink"/>'),
    ],
    ['an address in character references', svg('<image href="&#x68;ttp://a"/>')],
    ['a path', svg('<image href="b.png"/>')],
    ['an empty reference', svg('<image href=""/>')],
    ['a fragment of another file', svg('<use href="b.svg#a"/>')],
    ['an included file', svg('<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="#a"/>')],
    ['an SVG in an address', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['a text in an address', svg('<image href="data:image/png,&lt;svg/>"/>')],
    [
      'a changed reference',
      svg('<use href="#a"><set attributeName="xlink:href" to="http://a"/></use>'),
    ],
    ['another base', svg('<use xml:base="http://a" href="#a"/>')],
    ['an SVG inside', svg(svg('<rect/>'))],
    ['another root', '<html xmlns="http://www.w3.org/2000/svg"/>'],
    ['an import', svg('<style>@import "http://a";</style>')],
    ['an import in pieces', svg('<style>@im<![CDATA[port]]> "http://a";</style>')],
    ['an import after a style inside', svg('<style><style/>@import "http://a";</style>')],
    ['an import in escapes', svg('<style>@\\69mport "http://a";</style>')],
    ['an address in a style', svg('<rect style="fill: url(http://a#b)"/>')],
    ['an address in an attribute', svg('<rect fill="url( &quot;http://a#b&quot; )"/>')],
    ['an address in escapes', svg('<rect fill="u\\72l(http://a#b)"/>')],
    ['an address without url', svg('<style>a { mask: image-set("http://a" 1x) }</style>')],
    ['a style sheet', `<?xml-stylesheet href="http://a"?>${svg('')}`],
    ['an entity', `${ENTITY}${svg('<text>&a;</text>')}`],
    ['a document type', `<!DOCTYPE svg SYSTEM "http://a">${svg('')}`],
    ['an unknown entity', svg('<text>&a;</text>')],
    ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`],
    ['what is no XML', svg('<rect>')],
  ])('with %s is refused', (_, text) => {
    expect(() => check(text)).toThrow(PictureFault);
  });

  it('in UTF-16 is refused', () => {
    const bytes = Buffer.from(`\uFEFF${svg('<script/>')}`, 'utf16le');
    expect(() => checkSvg(bytes)).toThrow('UTF-8');
  });
});
