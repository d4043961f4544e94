/** Longer lines are broken. */
const WIDTH = 64;

/** Writes a value as code: `{ populate: { author: true } }`, one line where it fits. */
export function writeObject(value: unknown, indent = ''): string {
  const line = inLine(value);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${writeObject(item, deeper)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, each]) => `${deeper}${key(name)}: ${writeObject(each, deeper)},\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}

function inLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  const members = Object.entries(value).map(([name, each]) => `${key(name)}: ${inLine(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const key = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name));

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
