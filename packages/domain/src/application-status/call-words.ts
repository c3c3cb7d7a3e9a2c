import type { Language } from '../submissions/language.ts'

/**
 * An everyday English word and an everyday Spanish word for the same simple thing, known to people with little schooling
 * and hard to mistake for another one on the phone. None is in `call-words-refused.txt`. The order is fixed: the words of
 * an application change when a pair moves.
 */
const pairs = `
  airport aeropuerto, alpaca alpaca, alphabet alfabeto, aluminum aluminio, anniversary aniversario, announcer locutor,
  antenna antena, applause aplauso, apron delantal, aquarium acuario, architect arquitecto, armadillo armadillo,
  artist artista, astronaut astronauta, athlete atleta, atlas atlas, auditorium auditorio, author autor,
  avatar avatar, avenue avenida, backpack mochila, balloon globo, basket canasta, beehive colmena, beetle escarabajo,
  bell campana, bicycle bicicleta, binoculars binoculares, blanket cobija, blender licuadora, blue azul, book libro,
  bracelet pulsera, branch rama, bridge puente, bright brillante, broom escoba, bubble burbuja, building edificio,
  cactus cactus, calculator calculadora, calendar calendario, campfire fogata, camping camping, carnival carnaval,
  carousel carrusel, carpenter carpintero, carpet alfombra, cartoon caricatura, castle castillo, caterpillar oruga,
  cedar cedro, cellphone celular, chair silla, chalkboard pizarra, chess ajedrez, chimney chimenea, city ciudad,
  clarinet clarinete, class clase, clothesline tendedero, cloud nube, coach entrenador, comedy comedia,
  compressor compresor, computer computadora, concert concierto, concrete concreto, confetti confeti, corner esquina,
  cosmos cosmos, counter mostrador, creek arroyo, crocodile cocodrilo, curtain cortina, dance baile, desk escritorio,
  detergent detergente, diamond diamante, dictionary diccionario, diploma diploma, door puerta, downpour aguacero,
  drawing dibujo, dress vestido, driver chofer, drizzle llovizna, drummer baterista, earring arete, eclipse eclipse,
  elevator elevador, emerald esmeralda, engineer ingeniero, entrance entrada, eraser borrador, excavator excavadora,
  exit salida, explorer explorador, fabric tela, farm granja, festival festival, field campo, fishbowl pecera,
  florist florista, forest bosque, fortress fortaleza, freezer congelador, friendship amistad, frost escarcha,
  furniture mueble, galaxy galaxia, garage garaje, gardener jardinero, gazelle gacela, generator generador,
  giraffe jirafa, glove guante, grasshopper saltamontes, guitar guitarra, gymnast gimnasta, hammock hamaca, harp arpa,
  harvest cosecha, headband diadema, helmet casco, highway autopista, hiking caminata, homework tarea,
  horizon horizonte, house casa, instrument instrumento, island isla, kangaroo canguro, keyboard teclado,
  kitchen cocina, knitting tejido, koala koala, ladder escalera, lake lago, landscape paisaje, lantern linterna,
  lavender lavanda, legend leyenda, leopard leopardo, level nivel, library biblioteca, lily lirio, limousine limusina,
  locker casillero, locomotive locomotora, lumber madera, machinery maquinaria, magazine revista, mailman cartero,
  mammoth mamut, mandolin mandolina, marker marcador, mascot mascota, meadow pradera, meteor meteoro,
  microwave microondas, mirror espejo, moon luna, motor motor, movie cine, museum museo, napkin servilleta,
  nature naturaleza, necklace collar, necktie corbata, neighbor vecino, newspaper diario, night noche, orchard huerto,
  orchestra orquesta, ostrich avestruz, overalls overol, padlock candado, panda panda, panorama panorama,
  panther pantera, pants pantalones, parade desfile, park parque, passenger pasajero, patio patio, pavement pavimento,
  piano piano, pilot piloto, planet planeta, plate plato, platform plataforma, pliers pinzas, pocket bolsillo,
  poem poema, portrait retrato, postcard postal, princess princesa, printer impresora, professor profesor,
  projector proyector, puddle charco, puppy cachorro, purple morado, rabbit conejo, radiator radiador, radio radio,
  rain lluvia, reading lectura, recess recreo, recycling reciclaje, reporter reportero, ribbon cinta, road camino,
  rooftop azotea, round redondo, sailboat velero, sailor marinero, salamander salamandra, sandal sandalia,
  scarf bufanda, school escuela, screen pantalla, sculpture escultura, seagull gaviota, season temporada,
  secretary secretaria, sewing costura, shadow sombra, sharpener sacapuntas, shelf estante, shoe zapato,
  shortcut atajo, shrub arbusto, sign letrero, singer cantante, skateboard patineta, skylight tragaluz,
  skyscraper rascacielos, slipper zapatilla, snail caracol, space espacio, spectator espectador, spiral espiral,
  sponge esponja, spring primavera, square cuadrado, squirrel ardilla, stadium estadio, star estrella, statue estatua,
  storm tormenta, stove estufa, strainer colador, student estudiante, suitcase maleta, summer verano,
  sunflower girasol, sunrise amanecer, surprise sorpresa, suspenders tirantes, swimmer nadador, table mesa,
  talent talento, teacher maestra, team equipo, telescope telescopio, terrace terraza, theater teatro,
  thermostat termostato, toaster tostadora, tournament torneo, tower torre, tractor tractor, traveler viajero,
  tray bandeja, trophy trofeo, turtle tortuga, umbrella paraguas, uniform uniforme, universe universo,
  vacation vacaciones, vacuum aspiradora, vase florero, village aldea, volleyball voleibol, volunteer voluntario,
  wagon carreta, wall pared, walrus morsa, wardrobe ropero, washer lavadora, watercolor acuarela, waterfall cascada,
  weather clima, welder soldador, whistle silbato, windmill molino, window ventana, windshield parabrisas,
  winter invierno, workshop taller, world mundo
`
  .trim()
  .split(/,\s+/)
  .map((pair) => pair.split(' '))

/** The same place in both lists is the same thing. */
export const callWordLists: Readonly<Record<Language, readonly string[]>> = {
  en: pairs.map(([english = '']) => english),
  es: pairs.map(([, spanish = '']) => spanish),
}

/** Two words for a number below 2^48, for example `window guitar`. The second one always differs from the first. */
export function callWordsOf(number: number, language: Language): string {
  const words = callWordLists[language]
  const first = number % words.length
  const second = Math.floor(number / words.length) % (words.length - 1)
  return `${words[first]} ${words[second < first ? second : second + 1]}`
}
