import { area } from './area.ts';

export const culture = area({
  name: 'culture',
  topics:
    'independent bookshops|open-air cinemas|jazz cellars|village theatres|reading rooms|street murals|record shops|puppet theatres',
  categories: 'Culture|Books|Film and theatre|Music',
  tags: 'Jazz|Cinema|Theatre|Street art|Poetry|Vinyl',
  productCategories: 'Books and paper|Calendars|Albums',
  looks: 'Illustrated|Pocket|Linen-bound|Large|Small|Classic|Numbered|Hand-bound',
  products:
    'notebook|sketchbook|street atlas|photo album|poetry collection|wall calendar|song book|diary|postcard book|guest book',
  events: 'Reading night|Film night|Summer concert|Poetry evening|Book launch|Gallery walk',
  courses: 'Creative writing|Singing|Life drawing|Film history|Playing the ukulele|Acting',
  projects: 'Sound archive|Reading room|Summer stage|Open gallery|Film archive',
  companies: 'Press|Pictures|Records|Gallery|Editions',
  venues: 'Concert hall|City gallery|Old cinema|Theatre workshop',
  jobs: 'editor|curator|stage manager|bookseller|sound technician|librarian',
  services: 'Guided exhibitions|Reading groups|Concert evenings|Script advice|Picture framing',
});
