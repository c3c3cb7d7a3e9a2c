import type { Language } from '../submissions/language.ts'

/**
 * An everyday English word and an everyday Spanish word for the same simple thing, known to people with little schooling
 * and hard to mistake for another one on the phone. None is in `call-words-refused.txt`. The order is fixed: the words of
 * an application change when a pair moves.
 */
const pairs = `
  alpaca alpaca, alphabet alfabeto, aluminum aluminio, anniversary aniversario, announcer locutor, antenna antena,
  applause aplauso, apron delantal, aquarium acuario, architect arquitecto, armadillo armadillo, artist artista,
  astronaut astronauta, athlete atleta, atlas atlas, auditorium auditorio, author autor, avatar avatar, avenue avenida,
  backpack mochila, basket canasta, beehive colmena, beetle escarabajo, bell campana, bicycle bicicleta,
  binoculars binoculares, blanket cobija, blender licuadora, book libro, branch rama, bridge puente, broom escoba,
  bubble burbuja, building edificio, cactus cactus, calculator calculadora, calendar calendario, campfire fogata,
  camping camping, carnival carnaval, carousel carrusel, carpenter carpintero, cartoon caricatura, castle castillo,
  caterpillar oruga, cedar cedro, cellphone celular, chair silla, chalkboard pizarra, chess ajedrez, chimney chimenea,
  city ciudad, clarinet clarinete, class clase, cloud nube, coach entrenador, comedy comedia, compressor compresor,
  computer computadora, concert concierto, concrete concreto, confetti confeti, cosmos cosmos, counter mostrador,
  curtain cortina, dance baile, desk escritorio, detergent detergente, diamond diamante, dictionary diccionario,
  diploma diploma, door puerta, downpour aguacero, drawing dibujo, dress vestido, driver chofer, drizzle llovizna,
  drummer baterista, earring arete, eclipse eclipse, elevator elevador, emerald esmeralda, engineer ingeniero,
  eraser borrador, excavator excavadora, explorer explorador, fabric tela, festival festival, fishbowl pecera,
  florist florista, forest bosque, fortress fortaleza, freezer congelador, friendship amistad, frost escarcha,
  furniture mueble, galaxy galaxia, garage garaje, gardener jardinero, gazelle gacela, generator generador,
  giraffe jirafa, grasshopper saltamontes, guitar guitarra, gymnast gimnasta, hammock hamaca, harp arpa,
  headband diadema, highway autopista, hiking caminata, homework tarea, horizon horizonte, house casa,
  instrument instrumento, island isla, kangaroo canguro, keyboard teclado, knitting tejido, koala koala,
  ladder escalera, lake lago, landscape paisaje, lantern linterna, lavender lavanda, legend leyenda, leopard leopardo,
  level nivel, library biblioteca, lighthouse faro, limousine limusina, locker casillero, locomotive locomotora,
  lumber madera, machinery maquinaria, mailman cartero, mandolin mandolina, marker marcador, mascot mascota,
  meadow pradera, meteor meteoro, microwave microondas, mirror espejo, motor motor, movie cine, museum museo,
  napkin servilleta, nature naturaleza, necklace collar, neighbor vecino, newspaper diario, night noche,
  notebook cuaderno, orchestra orquesta, ostrich avestruz, padlock candado, panorama panorama, pants pantalones,
  parade desfile, park parque, passenger pasajero, patio patio, pavement pavimento, piano piano, pilot piloto,
  planet planeta, platform plataforma, pliers pinzas, poem poema, portrait retrato, postcard postal, printer impresora,
  professor profesor, projector proyector, puppy cachorro, purple morado, radiator radiador, radio radio, rain lluvia,
  reading lectura, recess recreo, recycling reciclaje, reporter reportero, ribbon cinta, road camino, sailboat velero,
  sailor marinero, salamander salamandra, sandal sandalia, scarf bufanda, school escuela, screen pantalla,
  sculpture escultura, seagull gaviota, season temporada, secretary secretaria, sewing costura, sharpener sacapuntas,
  shelf estante, shoe zapato, shortcut atajo, shrub arbusto, sign letrero, singer cantante, skateboard patineta,
  skylight tragaluz, skyscraper rascacielos, slipper zapatilla, space espacio, spectator espectador, spiral espiral,
  spring primavera, squirrel ardilla, stadium estadio, star estrella, statue estatua, stove estufa, strainer colador,
  student estudiante, summer verano, sunflower girasol, sunrise amanecer, surprise sorpresa, suspenders tirantes,
  swimmer nadador, table mesa, talent talento, teacher maestra, team equipo, telescope telescopio, terrace terraza,
  theater teatro, tournament torneo, tractor tractor, traveler viajero, tray bandeja, trophy trofeo, turtle tortuga,
  umbrella paraguas, universe universo, vacation vacaciones, valley valle, vase florero, village aldea,
  volleyball voleibol, wardrobe ropero, washer lavadora, watercolor acuarela, waterfall cascada, weather clima,
  welder soldador, wheel rueda, windmill molino, windshield parabrisas, winter invierno,
  workshop taller, world mundo
`
  .trim()
  .split(/,\s+/)
  .map((pair) => pair.split(' '))

/** The same place in both lists is the same thing. */
export const callWordLists: Readonly<Record<Language, readonly string[]>> = {
  en: pairs.map(([english = '']) => english),
  es: pairs.map(([, spanish = '']) => spanish),
}

/** Two words for a number below 2^48, for example `garage guitar`. The second one always differs from the first. */
export function callWordsOf(number: number, language: Language): string {
  const words = callWordLists[language]
  const first = number % words.length
  const second = Math.floor(number / words.length) % (words.length - 1)
  return `${words[first]} ${words[second < first ? second : second + 1]}`
}
