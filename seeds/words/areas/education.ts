import { area } from './area.ts';

export const education = area({
  name: 'education',
  topics:
    'language cafés|forest schools|evening schools|science weeks|public libraries|reading clubs|music schools|school kitchens',
  categories: 'Education|Schools|Languages|Learning',
  tags: 'Libraries|Languages|Reading|Schools|Science|Music lessons',
  productCategories: 'School|Drawing|Learning materials',
  looks: 'Junior|Colourful|Wooden|Sturdy|Classic|Large|Striped|Blue',
  products:
    'pencil case|school bag|abacus|globe|letter board|paint box|ruler set|counting frame|alphabet puzzle|drawing board',
  events: 'Open day|Reading week|Science fair|School concert|Language evening|Graduation ceremony',
  courses: 'Spanish|Mathematics|Geography|Italian for beginners|History of art|Chemistry',
  projects: 'New library|Learning lab|School radio|Language bridge|Open campus',
  companies: 'Academy|Learning|School Supplies|Tutors|College',
  venues: 'School hall|City library|Lecture hall|Language house',
  jobs: 'teacher|school secretary|tutor|head of studies|teaching assistant|music teacher',
  services: 'Private lessons|Exam preparation|Homework help|Language courses|Study advice',
});
