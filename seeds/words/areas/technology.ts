import { area } from './area.ts';

export const technology = area({
  name: 'technology',
  topics:
    'repair cafés|solar roofs|maker spaces|planetariums|community radios|robot workshops|wind farms|data labs',
  categories: 'Technology|Science|Energy|Software',
  tags: 'Repair|Solar power|Astronomy|Robots|Radio|Open data',
  productCategories: 'Audio|Electronics|Chargers and power',
  looks: 'Portable|Compact|Solar|Wireless|Pocket|Retro|Waterproof|Repairable',
  products: 'radio|speaker|torch|charger|alarm clock|headset|weather station|camera|keyboard|power bank',
  events: 'Repair day|Science night|Maker fair|Robot contest|Star party|Code weekend',
  courses: 'Web design|Electronics|Data analysis|3D printing|Programming|Radio making',
  projects: 'Solar school|Open data map|Neighbourhood network|Weather balloon|Repair van',
  companies: 'Systems|Instruments|Software|Electronics|Labs',
  venues: 'Maker space|Planetarium|Science centre|Radio house',
  jobs: 'software engineer|data analyst|electrician|web developer|support technician|system administrator',
  services: 'Device repair|Web design|Data protection advice|Solar planning|Network set-up',
});
