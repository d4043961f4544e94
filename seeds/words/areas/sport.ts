import { area } from './area.ts';

export const sport = area({
  name: 'sport',
  topics:
    'running groups|climbing halls|skate parks|harbour saunas|river pools|football clubs|yoga studios|ice rinks',
  categories: 'Sport|Health|Outdoors|Wellbeing',
  tags: 'Swimming|Hiking|Skating|Sauna|Running|Football',
  productCategories: 'Fitness|Swimming|Training gear',
  looks: 'Light|Soft|Training|Travel|Classic|Compact|Team|Everyday',
  products:
    'yoga mat|skipping rope|drinking bottle|gym bag|running belt|exercise ball|foam roller|sports towel|swimming board|balance board',
  events: 'Bike tour|Night run|Swimming day|Open training|Climbing contest|Summer tournament',
  courses: 'Yoga|Climbing|Swimming|First aid|Running|Back training',
  projects: 'Open pool|Climbing wall|Sports hall|Running track|Healthy school',
  companies: 'Sports|Fitness|Health|Athletics|Pilates',
  venues: 'Swimming hall|Old gym|Climbing hall|Riverside stadium',
  jobs: 'sports teacher|physiotherapist|swimming instructor|fitness trainer|nurse|team coach',
  services: 'Personal training|Physiotherapy|Swimming lessons|Company sports|Nutrition advice',
});
