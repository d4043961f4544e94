import { BitWriter, join, text, uint16, uint32 } from './bytes.ts';

const WIDTH = 640;
const HEIGHT = 352;
const BLOCKS = (WIDTH / 16) * (HEIGHT / 16);

/** A second of video: one grey H.264 picture in an MP4. */
export function mp4(): Uint8Array {
  const sample = unit(0x65, picture());
  const data = join([uint32(sample.length), sample]);
  const type = box('ftyp', text('isom'), uint32(512), text('isomiso2avc1mp41'));
  // The film's description has the same length whatever it says of where the data are.
  const start = type.length + film(data.length, 0).length + 8;
  return join([type, film(data.length, start), box('mdat', data)]);
}

function film(size: number, start: number): Uint8Array {
  const table = box(
    'stbl',
    full('stsd', 0, uint32(1), codec()),
    full('stts', 0, uint32(1), uint32(1), uint32(1000)),
    full('stsc', 0, uint32(1), uint32(1), uint32(1), uint32(1)),
    full('stsz', 0, uint32(0), uint32(1), uint32(size)),
    full('stco', 0, uint32(1), uint32(start)),
  );
  const source = box('dinf', full('dref', 0, uint32(1), full('url ', 1)));
  const media = box(
    'mdia',
    full('mdhd', 0, uint32(0), uint32(0), uint32(1000), uint32(1000), uint16(0x55c4), uint16(0)),
    full('hdlr', 0, uint32(0), text('vide'), new Uint8Array(12), text('Video\0')),
    box('minf', full('vmhd', 1, new Uint8Array(8)), source, table),
  );
  const track = full(
    'tkhd',
    3,
    uint32(0),
    uint32(0),
    uint32(1),
    uint32(0),
    uint32(1000),
    new Uint8Array(16),
    IDENTITY,
    uint32(WIDTH << 16),
    uint32(HEIGHT << 16),
  );
  const movie = full(
    'mvhd',
    0,
    uint32(0),
    uint32(0),
    uint32(1000),
    uint32(1000),
    uint32(0x10000),
    uint16(0x100),
    new Uint8Array(10),
    IDENTITY,
    new Uint8Array(24),
    uint32(2),
  );
  return box('moov', movie, box('trak', track, media));
}

const IDENTITY = join([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(uint32));

function codec(): Uint8Array {
  const [sequence, pictures] = [unit(0x67, sequenceSet()), unit(0x68, pictureSet())];
  const settings = box(
    'avcC',
    Uint8Array.of(1, PROFILE, CONSTRAINTS, LEVEL, 0xff, 0xe1),
    uint16(sequence.length),
    sequence,
    Uint8Array.of(1),
    uint16(pictures.length),
    pictures,
  );
  return box(
    'avc1',
    new Uint8Array(6),
    uint16(1),
    new Uint8Array(16),
    uint16(WIDTH),
    uint16(HEIGHT),
    uint32(0x480000),
    uint32(0x480000),
    uint32(0),
    uint16(1),
    new Uint8Array(32),
    uint16(24),
    uint16(0xffff),
    settings,
  );
}

const PROFILE = 66;
const CONSTRAINTS = 0xc0;
const LEVEL = 30;

function sequenceSet(): number[] {
  const bits = new BitWriter(false);
  for (const byte of [PROFILE, CONSTRAINTS, LEVEL]) bits.write(byte, 8);
  // Set 0, frame numbers of 4 bits, pictures in order, one reference at most.
  for (const value of [0, 0, 2, 1]) golomb(bits, value);
  bits.write(0, 1);
  golomb(bits, WIDTH / 16 - 1);
  golomb(bits, HEIGHT / 16 - 1);
  // Whole frames, direct 8 x 8, no cropping, no further description; then the stop bit.
  bits.write(0b11001, 5);
  return bits.end();
}

function pictureSet(): number[] {
  const bits = new BitWriter(false);
  for (const value of [0, 0]) golomb(bits, value);
  bits.write(0, 2);
  for (const value of [0, 0, 0]) golomb(bits, value);
  bits.write(0, 3);
  for (const value of [0, 0, 0]) golomb(bits, value);
  // The slices say that nothing is to be smoothed; then the stop bit.
  bits.write(0b1001, 4);
  return bits.end();
}

/** One slice of blocks that are predicted from their neighbours, without a difference: all are grey. */
function picture(): number[] {
  const bits = new BitWriter(false);
  for (const value of [0, 7, 0]) golomb(bits, value);
  bits.write(0, 4);
  golomb(bits, 0);
  bits.write(0, 2);
  golomb(bits, 0);
  golomb(bits, 1);
  for (let block = 0; block < BLOCKS; block += 1) {
    for (const value of [3, 0, 0]) golomb(bits, value);
    bits.write(1, 1);
  }
  bits.write(1, 1);
  return bits.end();
}

function golomb(bits: BitWriter, value: number): void {
  const length = Math.floor(Math.log2(value + 1));
  bits.write(0, length);
  bits.write(value + 1, length + 1);
}

/** A unit of the video stream; three bytes that would look like its start are kept apart. */
function unit(kind: number, payload: readonly number[]): Uint8Array {
  const bytes = [kind];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(bytes);
}

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = join(parts);
  return join([uint32(body.length + 8), text(type), body]);
}

function full(type: string, flags: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return box(type, uint32(flags), ...parts);
}
