import { area } from './area.ts';

export const family = area({
  name: 'family',
  topics:
    'board game cafés|ice cream parlours|adventure playgrounds|toy libraries|petting farms|story hours|summer camps|family cafés',
  categories: 'Family|Children|Games|Holidays',
  tags: 'Games|Ice cream|Puppets|Playgrounds|Toys|Chess',
  productCategories: 'Toys|Games|Baby',
  looks: 'Wooden|Colourful|Small|Large|Painted|Classic|Handmade|First',
  products:
    'train set|card game|doll house|memory game|spinning top|puzzle|building set|pull-along duck|rocking horse|domino game',
  events: 'Children’s day|Puppet show|Games evening|Kite festival|Lantern walk|Summer fair',
  courses: 'Juggling|Magic tricks|Baby massage|Chess|Puppet building|Baking with children',
  projects: 'New playground|Toy library|Summer camp|Safe way to school|Games house',
  companies: 'Toys|Playhouse|Games|Nursery|Kids',
  venues: 'Family centre|Puppet theatre|Games house|Adventure playground',
  jobs: 'childminder|youth worker|toy maker|family counsellor|kindergarten teacher|play worker',
  services: 'Childcare|Birthday parties|Holiday clubs|Toy repair|Family advice',
});
