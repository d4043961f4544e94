import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../../handlers/uploads/inspect-file.ts';
import { extensionOfType } from '../../../handlers/uploads/media-type-list.ts';
import { mediaTypeOf } from '../../../src/write/files/media-types.ts';
import { blankPng, smallGif, smallJpeg, smallWebp } from '../../fixtures/pictures.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const ANY = 'application/octet-stream';

test.each([
  ['the name, whatever the client states', 'a.txt', 'image/png', 'x', 'text/plain'],
  ['the name in capitals', 'A.TXT', '', 'x', 'text/plain'],
  ['an unknown name has the stated type', 'a.thing', 'a/thing', 'x', 'a/thing'],
  ['a name that every object has', 'a.constructor', 'a/thing', 'x', 'a/thing'],
  ['no name and no type', 'a', '', 'x', ANY],
  ['a name that begins with a dot', '.txt', 'a/thing', 'x', 'a/thing'],
  ['content that fits the name', 'a.pdf', '', '%PDF-1', 'application/pdf'],
  ['content without a name', 'a', 'a/thing', '%PDF-1', 'application/pdf'],
  ['content under another name', 'a.txt', 'a/thing', '%PDF-1', 'text/plain'],
  ['content under another name, without a stated type', 'a.txt', ANY, '%PDF-1', 'application/pdf'],
  ['an SVG is a text', 'a.svg', '', '<svg/>', 'image/svg+xml'],
  ['content that few know', 'a', 'a/thing', 'FLV\u0001', 'video/x-flv'],
  ['a name that few know', 'a.xlsm', 'a/thing', 'x', 'application/vnd.ms-excel.sheet.macroenabled.12'],
  ['a name of several types', 'a.mp3', 'a/thing', 'x', 'audio/mpeg'],
  [
    'an archive by the name of a document',
    'a.docx',
    ANY,
    'PK\u0003\u0004',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s', async (_rule, name, type, content, expected) => {
  expect(mediaTypeOf(await inspectFile(name, type, bytesOf(content)))).toBe(expected);
});

test.each([
  ['image/jpeg', 'jpeg'],
  ['text/csv', 'csv'],
  ['TEXT/CSV; charset=utf-8', 'csv'],
  ['audio/mpeg', 'mpga'],
  ['text/javascript', 'false'],
  ['a/thing', 'false'],
  ['constructor', 'false'],
])('a file of the type %s without an extension gets %s', (type, extension) => {
  expect(extensionOfType(type)).toBe(extension);
});

/** Returns the size of a file, and whether it is faulty. */
async function pictureOf(bytes: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const { picture } = await inspectFile('a', '', content);
  return picture ? `${picture.width}×${picture.height}${picture.isCut ? ', cut off' : ''}` : 'none';
}

describe('a picture that is cut off', () => {
  const png = blankPng(300, 200);
  const [jpeg, gif, webp] = [smallJpeg(), smallGif(), smallWebp()];
  test.each([
    ['a PNG', png, png.length, '300×200'],
    ['a PNG without its last chunk', png, png.length - 12, '300×200'],
    ['a PNG in its data', png, png.length - 20, '300×200, cut off'],
    ['a PNG before its data', png, 40, 'none'],
    ['a JPEG', jpeg, jpeg.length, '32×24'],
    ['a JPEG without its end', jpeg, jpeg.length - 1, '32×24, cut off'],
    ['a JPEG before its data', jpeg, 40, '32×24, cut off'],
    ['a GIF in its frame', gif, gif.length - 2, '30×20'],
    ['a WebP without its end', webp, webp.length - 1, '4×3'],
  ])('%s', async (_what, bytes, length, expected) => {
    expect(await pictureOf(bytes.slice(0, length))).toBe(expected);
  });
});

test('formats that Strapi does not measure have no size', async () => {
  const icon = Uint8Array.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  expect(await pictureOf(icon)).toBe('none');
  expect(await pictureOf('P2\n3 2\n255\n1 2 3 4 5 6\n')).toBe('none');
});

describe('the size of an SVG at 72 dots per inch', () => {
  const rect = '<rect x="5" y="10" width="30" height="40"/>';
  // As Strapi 5.54.0 and 4.26.2 answered.
  test.each([
    ['width="10mm" height="1in"', '', '28×72'],
    ['width="20pt" height="3pc"', '', '20×36'],
    ['width="2em" height="2ex"', '', '24×12'],
    ['width="2em" height="2em" font-size="20"', '', '40×40'],
    ['width="+30" height=" 30.5 "', '', '30×31'],
    ['width="30 px" height="20"', '', 'none'],
    ['width="50%" height="20"', '', 'none'],
    ['style="width:30px;height:40px" width="10"', '', '30×40'],
    ['style="width:30px" viewBox="0 0 10 20"', '', '30×60'],
    ['viewBox="0,0,10,20"', '', '10×20'],
    ['viewBox="0 0 10px 20px"', '', 'none'],
    ['viewBox="5 5 10.4 20.6"', '', '10×21'],
    ['height="30" viewBox="0 0 10 20"', '', '15×30'],
    ['width="-3" height="4" viewBox="0 0 10 20"', '', '2×4'],
    ['width="0" height="0" viewBox="0 0 10 20"', '', 'none'],
    ['', rect, 'none'],
  ])('<svg %s>%s', async (attributes, inner, expected) => {
    expect(await pictureOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)).toBe(
      expected,
    );
  });

  test.each([
    ['<?xml version="1.0"?><svg width="30" height="40"/>', '30×40'],
    ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="30" height="40"/>', '30×40'],
    ['<!DOCTYPE svg [<!ENTITY ns "a">]>\n<!-- a --><svg xmlns="&ns;" width="30" height="40"/>', '30×40'],
    ["<svg width='30' height = '40' />", '30×40'],
    ['<html><svg width="30" height="40"/></html>', 'none'],
    [`<!-- ${'x'.repeat(2000)} --><svg width="30" height="40"/>`, 'none'],
  ])('%s', async (text, expected) => {
    expect(await pictureOf(text)).toBe(expected);
  });
});
