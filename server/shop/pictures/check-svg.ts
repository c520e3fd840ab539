import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { PictureFault } from './read-picture';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Elements that run, load or contain something else, whatever their namespace. */
const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  'script foreignobject handler listener iframe embed object audio video include'.split(' '),
);
const LOCAL_REFERENCE = /^\s*#/;
const EMBEDDED_PICTURE = /^\s*data:image\/(png|jpeg|webp);base64,([a-z0-9+/=\s]+)$/i;
/** A backslash could spell any of the others. */
const ACTIVE_CSS = /\\|@import|\b(?:src|image-set)\(|\burl\((?!\s*["']?#)/i;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 100;
/** Each may hold an image of the drawing's size. */
const MAX_FILTER_PRIMITIVES = 100;

/** Attributes whose values no program reads as CSS. */
const PLAIN_ATTRIBUTES = /^(?:id|class|data-.*|aria-.*)$/;

/**
 * Checks an SVG and returns the pictures embedded in it. Throws `PictureFault` for what is not plain SVG in UTF-8,
 * exceeds its bounds, or could run or load something.
 */
export function checkSvg(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length > MAX_BYTES) throw new PictureFault('4MB보다 큰 SVG는 읽지 않아요.');
  const embedded: Uint8Array[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let primitives = 0;
  let style: { text: string; readonly depth: number } | null = null;
  const addStyle = (text: string) => {
    if (style !== null) style.text += text;
  };
  parser.on('error', (cause) => {
    throw new PictureFault('사진으로 읽을 수 없어요.', { cause });
  });
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw notUtf8();
  });
  parser.on('doctype', () => {
    throw new PictureFault('DOCTYPE이 있는 SVG는 읽지 않아요. <!DOCTYPE …> 부분을 지워 주세요.');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) throw active();
  });
  parser.on('opentag', (tag) => {
    checkElement(tag, depth);
    if (/^fe[A-Z]/.test(tag.local)) primitives++;
    if (depth === MAX_DEPTH || primitives > MAX_FILTER_PRIMITIVES)
      throw new PictureFault('요소가 너무 깊이 겹치거나 필터가 너무 많은 SVG는 읽지 않아요.');
    for (const attribute of Object.values(tag.attributes)) {
      const picture = checkAttribute(attribute);
      if (picture !== null) embedded.push(picture);
    }
    if (tag.local.toLowerCase() === 'style') style ??= { text: '', depth };
    depth++;
  });
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.on('closetag', () => {
    depth--;
    if (style?.depth !== depth) return;
    if (ACTIVE_CSS.test(style.text)) throw active();
    style = null;
  });
  parser.write(textOf(bytes)).close();
  return embedded;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw notUtf8(cause);
  }
}

function checkElement({ local, uri }: SaxesTagNS, depth: number): void {
  const name = local.toLowerCase();
  if (ACTIVE_ELEMENTS.has(name) || uri === XHTML) throw active();
  if ((name === 'svg') !== (depth === 0) || (depth === 0 && uri !== SVG && uri !== ''))
    throw new PictureFault('SVG 하나로 된 파일만 읽어요. SVG 안의 SVG는 읽지 않아요.');
}

/** The picture embedded in the attribute; null when there is none. */
function checkAttribute({ local, uri, value }: SaxesAttributeNS): Uint8Array | null {
  if (uri === XML && local === 'base') throw active();
  if (uri !== '' && uri !== XLINK) return null;
  const name = local.toLowerCase();
  if (name === 'href' || name === 'src') {
    if (LOCAL_REFERENCE.test(value)) return null;
    const [, , data] = EMBEDDED_PICTURE.exec(value) ?? [];
    if (data === undefined) throw active();
    return Buffer.from(data, 'base64');
  }
  if (name.startsWith('on') || (name === 'attributename' && /href|^on/i.test(value)))
    throw active();
  if (!PLAIN_ATTRIBUTES.test(name) && ACTIVE_CSS.test(value)) throw active();
  return null;
}

const active = () => new PictureFault('스크립트나 다른 파일을 부르는 SVG는 읽지 않아요.');
const notUtf8 = (cause?: unknown) => new PictureFault('SVG는 UTF-8로 저장해 주세요.', { cause });
