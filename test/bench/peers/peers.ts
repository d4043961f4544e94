import type { Peer } from '../peer.ts';
import { betterSqlite3 } from './better-sqlite3.ts';
import { jsonServerPeer } from './json-server.ts';
import { mirage } from './mirage.ts';
import { mswData } from './msw-data.ts';
import { mswjsData } from './mswjs-data.ts';

export const peers: readonly Peer[] = [mswData, mswjsData, jsonServerPeer, mirage, betterSqlite3];
