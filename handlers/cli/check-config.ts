import { anyText, check, listOf, optionsOf } from '../../src/errors/option-rules.ts';
import { optionRules } from '../double/check-options.ts';

/**
 * Checks the options a config file exports: those of `createDouble`, and where to read the model.
 *
 * @throws {TypeError} that names the file and every wrong option
 */
export const checkConfig = (file: string, given: unknown): void => check(file, configFile, given);

/** Says where an option belongs that a config file does not have. */
const adviceOnConfig = (name: string, suggestion: string): string =>
  name === 'port' || name === 'host'
    ? ` Pass it on the command line: --${name}.`
    : name === 'seed' || name === 'entries'
      ? ` Pass it on the command line: --${name}. Or write data: generate({ ${name} }).`
      : suggestion;

const configFile = optionsOf(
  { project: anyText, export: anyText, ...optionRules, notes: listOf(anyText) },
  { example: "{ project: '.' }", advice: adviceOnConfig },
);
