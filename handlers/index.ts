export { createDouble, createStrapi, defineOptions } from './double/create-double.ts';
export type { Double, DoubleFetch, Snapshot } from './double/double.ts';
export { AccessError } from './data/access-error.ts';
export type { DataAccess } from './data/data-access.ts';
export type { FaultRule } from './faults/fault-rule.ts';
export type { ActiveFault } from './faults/faults.ts';
export type { RequestCaller, RequestRecord } from './requests/request-record.ts';
export type { Overrides, TypeOverride } from './state/overrides/type-override.ts';
export type { CoreRoutersOption } from './own-code/core-routers.ts';
export type { HookFunctions, HooksOption } from './own-code/own-hooks.ts';
export type { OwnRoute, RouteContext } from './own-code/own-routes.ts';
export type {
  ApiTokenOption,
  AuthOptions,
  DefinedOptions,
  DoubleOptions,
  RestOptions,
  UploadOptions,
} from './options/double-options.ts';
export type {
  SentWebhook,
  WebhookBody,
  WebhookEvent,
  WebhookOption,
  WebhookSettings,
} from './webhooks/webhook-options.ts';
export type { CallerOption } from './callers/caller-option.ts';
export type { WithOptions } from './options/double-options.ts';
export * from '../src/public.ts';
