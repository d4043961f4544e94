import type { SceneName } from '../scenes/scenes.ts';

/** The words that choose a scene. Two words that belong together are written with `_`. */
export const SCENE_WORDS: Readonly<Record<SceneName, string>> = {
  range:
    'mountain hill peak summit alp hut hike hiking climb climbing trek ski slope glacier valley cliff canyon volcano outdoor adventure berg gebirge wandern montagne randonnee montana sierra gora hora montagna',
  forest:
    'forest_school forest wood woods fir pine mushroom woodland jungle nature trail wild bird beehive bee climate wald foret bosque selva las les natur naturaleza foresta',
  fields:
    'field farm farming farmer meadow orchard vineyard harvest countryside rural village agriculture wheat barn winery apple seed land feld hof wiese ferme champ campo granja pole wies landscape landschaft paysage paisaje',
  coast:
    'tidal_pool coast coastal beach sea ocean shore island bay surf wave sailing sail holiday summer tidal strand kueste kuste meer plage cote mer playa costa mar plaza_mayor praia mare spiaggia morze plaz',
  river: 'paper_mill river canal stream creek water waterfall kayak canoe fluss riviere rio rzeka reka fiume',
  lake: 'ice_rink rink lake pond swimmer swimming pool sauna spa bath jetty fishing cabin see lac lago jezioro jezero wellness campsite camping',
  bikes:
    'bicycle_workshop bike bicycle cycle cycling cargo cyclist mobility helmet fahrrad velo bicicleta rower kolo car_sharing scooter',
  mural: 'mural street_art graffiti street_mural',
  harbour:
    'canal_boat house_boat harbour harbor port quay dock pier marina fish fishing_village waterfront warehouse net boat ship hafen puerto porto haven przystan pristav gangway',
  lighthouse: 'lighthouse beacon leuchtturm phare faro farol vuurtoren latarnia majak',
  lampRoom: 'lamp_room lens lantern_room',
  ferry: 'ferry cruise steamer vessel voyage faehre fahre prom traghetto balsa',
  street:
    'street road shop shopping store retail house_front boutique bakery block avenue lane alley tour guide tourism visitor hotel guest tram bus traffic neighbourhood neighborhood quarter district shopping_street strasse stadtviertel rue calle rua ulica ulice via straat quartier barrio tienda laden magasin negozio sklep',
  skyline:
    'office city skyline tower skyscraper downtown urban business finance bank economy company corporate trade investment startup metropolis capital office_building stadt ville ciudad cidade citta miasto mesto architecture estate energy solar wind technology network',
  home: 'house home cottage villa cabin roof housing family_house property rent rental apartment building farmhouse haus maison casa dom dum huis wohnung immobilie',
  market:
    'farm_shop market fair festival bazaar stall food_truck truck flea christmas_market street_food food_stall vendor celebration carnival parade markt marche mercado mercato targ trh feria fete fest',
  bridge: 'bridge connection transport infrastructure bruecke brucke pont puente ponte most brug',
  train:
    'train rail railway railroad station journey travel trip carriage locomotive viaduct metro subway zug bahn bahnhof reise gare voyage_en_train viaje tren treno viagem pociag podroz vlak',
  park: 'yoga_studio yoga park walk_in_the_park playground picnic spring autumn tree bench dog pet animal zoo skate spielplatz parc parque parco children',
  garden:
    'garden allotment gardening vegetable flower courtyard greenhouse compost botanical plant_bed garten jardin giardino ogrod zahrada tuin balcony terrace',
  pitch:
    'football soccer sport sports pitch stadium match league goal training tournament athletics running rugby club_match fussball deporte futbol esporte calcio pilka fotbal voetbal fitness gym team_sport run',
  stage:
    'music_school stage theatre theater concert jazz opera music musician choir_concert festival_stage performance comedy dance puppet singing band show drama ballet musik musique musica muzyka hudba konzert spectacle teatro teatr divadlo poetry culture event gala award ceremony',
  cinema: 'cinema film movie screening screen trailer video kino cine documentary cinema_night',
  stars:
    'star planetarium observatory astronomy telescope galaxy space sky moon comet universe sterne etoile estrella stella gwiazda hvezda cosmos',
  shelves:
    'record_shop library book bookshop bookstore reading archive shelf bookseller school university education learning lesson course study history research literature language academy knowledge bibliothek buch bibliotheque livre biblioteca libro livro ksiazka kniha bildung schule ecole escuela escola scuola szkola skola science record vinyl',
  room: 'room living_room interior sofa flat lounge bedroom furniture apartment_tour decoration suite zimmer wohnzimmer salon chambre sala habitacion quarto stanza pokoj interieur living lobby hall',
  cafe: 'school_kitchen tea_house cafe coffee bar pub brewery roaster kitchen restaurant bistro tea canteen parlour barista breakfast brunch cocktail wine beer drink kaffee kueche kuche cuisine cocina cozinha cucina kuchnia kuchyne bakery_counter gastronomy dairy dinner',
  workshop:
    'letterpress repair_cafe workshop repair maker craft studio atelier tool ceramic pottery carpenter joinery printer press printing mill factory manufacture industry production engineering lab robot construction builder renovation service maintenance garage werkstatt handwerk atelje taller oficina officina warsztat dilna sewing knitting textile design art painting',
};
