import { area } from './area.ts';

export const business = area({
  name: 'business',
  topics:
    'corner shops|shared offices|family firms|start-up houses|trade fairs|cooperative banks|market halls|freelance circles',
  categories: 'Business|Work|Money|Companies',
  tags: 'Shops|Start-ups|Cooperatives|Trade|Finance|Office life',
  productCategories: 'Desk|Office|Writing',
  looks: 'Felt|Leather|Slim|Black|Grey|Classic|Everyday|Cork',
  products:
    'desk organiser|laptop sleeve|pen tray|document case|card holder|desk pad|key ring|business folder|pencil holder|letter tray',
  events: 'Founders’ breakfast|Trade fair|Open office|Business lunch|Careers day|Spring conference',
  courses: 'Public speaking|Bookkeeping|Project management|Negotiation|Time management|Copywriting',
  projects: 'Shared office|Fair trade port|Local currency|Shop window|Founders’ house',
  companies: 'Partners|Trading|Group|Consulting|Holding',
  venues: 'Exhibition centre|Old exchange|Harbour office|Conference house',
  jobs: 'accountant|project manager|sales manager|office manager|lawyer|buyer',
  services: 'Bookkeeping|Tax advice|Business planning|Translation|Market research',
});
