import { drawBeacon, drawFerry, drawLampRoom } from './at-sea.ts';
import { drawCinema, drawStage } from './halls.ts';
import { drawFields, drawForest, drawRange, drawStars, drawTrain } from './landscapes.ts';
import { drawGarden, drawPark, drawPitch } from './parks.ts';
import { drawCafe, drawRoom, drawShelves, drawWorkshop } from './rooms.ts';
import type { Scene } from './scenery.ts';
import { drawCoast, drawLake, drawRiver } from './shores.ts';
import { drawBikes, drawMarket, drawMural } from './streets.ts';
import { drawBridge, drawHarbour, drawHome, drawSkyline, drawStreet } from './towns.ts';

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
