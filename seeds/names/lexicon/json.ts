import type { Entries } from './entries.ts';

/** Names of JSON and of lists. */
export const JSON_NAMES = {
  structuredData: [
    'structured data, schema org, json ld, schema markup, strukturierte daten, gestructureerde data',
    'donnees structurees, datos estructurados, dati strutturati, dados estruturados, dane strukturalne, strukturovana data',
  ],
  settings: [
    'settings, preferences, options json, config, configuration, meta data, metadata, einstellungen, konfiguration, instellingen, configuratie, voorkeuren, props, attributes json',
    'parametres, reglages, preferences, configuration, metadonnees, ajustes, configuracion, preferencias, metadatos, impostazioni, configurazione, preferenze, metadati, configuracoes, definicoes, preferencias usuario, metadados, ustawienia, konfiguracja, preferencje, metadane, nastaveni, konfigurace, predvolby, metadata obsahu',
  ],
  specs: [
    'specs, specification, specifications, attributes, properties, dimensions, technical data, technical details, measurements, parameters, spezifikation, spezifikationen, technische daten, abmessungen, masse und gewichte, masse liste, technische gegevens, specificaties, specificatie, afmetingen, eigenschappen',
    'specifications, caracteristiques techniques, dimensions, fiche technique, parametres techniques, especificaciones tecnicas, dimensiones, medidas, ficha tecnica, specifiche, specifiche tecniche, dimensioni, misure, scheda tecnica, especificacoes tecnicas, dimensoes, ficha tecnica produto, specyfikacja, specyfikacja techniczna, wymiary, dane techniczne, parametry techniczne, specifikace, technicke udaje, rozmery, technicke parametry',
  ],
  list: [
    'items, list, values, history list, entries, elements, rows, data, records, results list, liste, elemente, eintrage, daten, werte, lijst, elementen, gegevens, waarden, links, navigation items, steps list, ratings, nutrition, nutrition facts, nahrwerte, naehrwerte, voedingswaarden, variants, prices',
    'liste, elements, valeurs, donnees, lista, elementos, valores, datos, elenco, elementi, valori, dati, lista valori, dados, elementy, wartosci, dane, seznam, prvky, hodnoty, data, valeurs nutritionnelles, valores nutricionales, valori nutrizionali, valores nutricionais, wartosci odzywcze, nutricni hodnoty',
  ],
  pictures: [
    'images, pictures, photos, image list, image urls, photo urls, gallery, image gallery, photo gallery, bilder, fotos, galerie, bildergalerie, afbeeldingen',
    'photos, galerie photos, images, imagenes, fotos, galeria, galeria de imagenes, galeria de fotos, immagini, galleria, foto galleria, imagens, galeria imagens, zdjecia, galeria zdjec, obrazky, fotografie, galerie fotek',
  ],
  amenities: [
    'amenities, facilities, ausstattung, voorzieningen',
    'equipements, commodites, comodidades, amenidades, dotazioni, udogodnienia, vybaveni',
  ],
  allergens: ['allergens, allergene, allergenen', 'allergenes, alergenos, allergeni, alergeny'],
  translations: [
    'translations, labels json, i18n strings, ubersetzungen, vertalingen',
    'traductions, traducciones, traduzioni, traducoes, tlumaczenia, preklady',
  ],
} as const satisfies Entries;
