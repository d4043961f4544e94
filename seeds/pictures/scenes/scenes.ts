import { drawBeacon, drawFerry } from './at-sea.ts';
import { drawGarden, drawPark } from './gardens.ts';
import { drawCinema, drawStage } from './halls.ts';
import { drawLampRoom, drawStars } from './lookouts.ts';
import { drawPitch } from './pitch.ts';
import { drawCoast, drawRiver } from './shores.ts';
import { drawFields, drawForest, drawRange } from './landscapes.ts';
import { drawLake } from './lakes.ts';
import { drawBikes, drawMural } from './on-the-pavement.ts';
import { drawMarket } from './markets.ts';
import { drawRoom, drawShelves } from './rooms.ts';
import type { Scene } from './scene.ts';
import { drawHarbour, drawHome, drawSkyline, drawStreet } from './towns.ts';
import { drawBridge, drawTrain } from './travel.ts';
import { drawCafe, drawWorkshop } from './workplaces.ts';

/** All scenes by name. */
export const SCENES = {
  range: drawRange,
  forest: drawForest,
  fields: drawFields,
  coast: drawCoast,
  river: drawRiver,
  lake: drawLake,
  bikes: drawBikes,
  mural: drawMural,
  harbour: drawHarbour,
  lighthouse: drawBeacon,
  lampRoom: drawLampRoom,
  ferry: drawFerry,
  street: drawStreet,
  skyline: drawSkyline,
  home: drawHome,
  market: drawMarket,
  bridge: drawBridge,
  train: drawTrain,
  park: drawPark,
  garden: drawGarden,
  pitch: drawPitch,
  stage: drawStage,
  cinema: drawCinema,
  stars: drawStars,
  shelves: drawShelves,
  room: drawRoom,
  cafe: drawCafe,
  workshop: drawWorkshop,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
