/** The longest match of the format. */
const LONGEST = 258;
const SHORTEST = 4;

/**
 * Compresses the rows of a drawing in the zlib format: only runs of one byte and repetitions of the row
 * above, in the codes that the format fixes. Drawings hardly have others, and a library that looks for
 * them takes five times as long.
 *
 * @param stride the length of a row
 */
export function deflateRows(rows: Uint8Array, stride: number): Uint8Array {
  const bits = new BitWriter(rows.length);
  const above = distanceOf(stride);
  const length = rows.length;
  let at = 0;
  while (at < length) {
    const byte = rows[at]!;
    let run = 0;
    if (at > 0) {
      const most = Math.min(length, at + LONGEST);
      const before = rows[at - 1]!;
      let end = at;
      while (end < most && rows[end] === before) end += 1;
      run = end - at;
      if (at >= stride && run < LONGEST) {
        end = at;
        while (end < most && rows[end] === rows[end - stride]) end += 1;
        if (end - at >= run + 2 && end - at >= SHORTEST) {
          bits.match(end - at, above);
          at = end;
          continue;
        }
      }
    }
    if (run >= SHORTEST) {
      bits.match(run, NEAREST);
      at += run;
    } else {
      bits.literal(byte);
      at += 1;
    }
  }
  return bits.end(adler(rows));
}

/** The code of a distance: five bits, and the bits behind them. */
interface Distance {
  readonly code: number;
  readonly extra: number;
  readonly bits: number;
}

function distanceOf(distance: number): Distance {
  if (distance < 5) return { code: reversed(distance - 1, 5), extra: 0, bits: 0 };
  const high = 31 - Math.clz32(distance - 1);
  const half = ((distance - 1) >> (high - 1)) & 1;
  return {
    code: reversed(high * 2 + half, 5),
    extra: (distance - 1) & ((1 << (high - 1)) - 1),
    bits: high - 1,
  };
}

const NEAREST = distanceOf(1);

function reversed(value: number, bits: number): number {
  let turned = 0;
  for (let bit = 0; bit < bits; bit += 1) turned |= ((value >> bit) & 1) << (bits - 1 - bit);
  return turned;
}

/** The fixed codes of literals and lengths: `code << 4 | bits`. */
const CODES = Uint16Array.from({ length: 288 }, (_, symbol) => {
  if (symbol < 144) return (reversed(0x30 + symbol, 8) << 4) | 8;
  if (symbol < 256) return (reversed(0x190 + symbol - 144, 9) << 4) | 9;
  if (symbol < 280) return (reversed(symbol - 256, 7) << 4) | 7;
  return (reversed(0xc0 + symbol - 280, 8) << 4) | 8;
});

/** Writes codes from the lowest bit on. */
class BitWriter {
  #bytes: Uint8Array;
  #at = 2;
  #held = 0;
  #count = 0;

  constructor(length: number) {
    // A literal takes nine bits at most.
    this.#bytes = new Uint8Array(Math.ceil(length * 1.125) + 16);
    this.#bytes.set([0x78, 0x01]);
    this.#write(0b011, 3);
  }

  literal(byte: number): void {
    const code = CODES[byte]!;
    this.#write(code >> 4, code & 15);
  }

  match(length: number, { code, extra, bits }: Distance): void {
    if (length === LONGEST) this.literal(285);
    else if (length < 11) this.literal(254 + length);
    else {
      const high = 31 - Math.clz32(length - 3);
      const step = high - 2;
      this.literal(257 + step * 4 + ((length - 3) >> step));
      this.#write((length - 3) & ((1 << step) - 1), step);
    }
    this.#write(code, 5);
    this.#write(extra, bits);
  }

  end(checksum: number): Uint8Array {
    this.literal(256);
    this.#write(0, 7);
    const bytes = this.#bytes.subarray(0, this.#at + 4);
    new DataView(bytes.buffer).setUint32(this.#at, checksum);
    return bytes;
  }

  #write(value: number, bits: number): void {
    this.#held |= value << this.#count;
    this.#count += bits;
    while (this.#count >= 8) {
      this.#bytes[this.#at++] = this.#held;
      this.#held >>>= 8;
      this.#count -= 8;
    }
  }
}

/** Returns the checksum that ends the zlib format. */
function adler(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    // As far as the sums stay below 2 ** 32.
    const end = Math.min(at + 5552, bytes.length);
    for (; at < end; at += 1) {
      low += bytes[at]!;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return ((high << 16) | low) >>> 0;
}
