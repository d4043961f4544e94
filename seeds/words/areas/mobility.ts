import { area } from './area.ts';

export const mobility = area({
  name: 'mobility',
  topics:
    'cargo bikes|city bikes|ferry lines|night buses|cycle paths|bicycle workshops|car-sharing clubs|tram lines',
  categories: 'Mobility|Cycling|Trains|Traffic',
  tags: 'Cycling|Trams|Ferries|Rail|Car sharing|Buses',
  productCategories: 'Bicycle accessories|Bicycle bags|Safety',
  looks: 'City|Touring|Reflective|Waterproof|Classic|Black|Compact|Everyday',
  products:
    'bike bell|pannier|bicycle pump|saddle bag|bike lock|handlebar bag|bicycle basket|helmet|saddle cover|frame bag',
  events: 'Car-free Sunday|Bicycle market|Tram open day|Cycling night|Mobility forum|Classic car meeting',
  courses: 'Bicycle repair|Cycling in traffic|Driving safely|Wheel building|Boat licence|Winter cycling',
  projects: 'Blue line|Night bus|Cycle bridge|Car-free centre|Ferry pier',
  companies: 'Cycles|Logistics|Motors|Mobility|Transport',
  venues: 'Tram museum|Bicycle station|Ferry terminal|Old depot',
  jobs: 'bicycle mechanic|tram driver|logistics planner|dispatcher|courier|traffic engineer',
  services: 'Bicycle repair|Cargo bike hire|Parcel service|Ticket advice|Airport transfer',
});
