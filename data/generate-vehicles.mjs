import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = process.argv[2]
if (!packages) {
  console.error('usage: node data/generate-vehicles.mjs PATH_TO_NODE_MODULES_FOLDER')
  process.exit(1)
}
const require = createRequire(join(resolve(packages), 'index.js'))
const { getMakes, getModels } = require('@meterapp/vehicle-db')
const here = dirname(fileURLToPath(import.meta.url))

const FIRST = 1990
const LAST = 2026
// The EPA file stops in the middle of model year 2019.
const EPA_LAST_FULL = 2018

const BODIES = {
  S: 'Sedan',
  C: 'Coupe',
  V: 'Convertible',
  H: 'Hatchback',
  W: 'Wagon',
  U: 'SUV',
  P: 'Pickup',
  N: 'Van',
  M: 'Minivan',
}

// "Model: bodies". A body letter may carry year limits (S-96, V00-08, W20-); the years themselves come from
// EPA and vPIC. vPIC leaves many discontinued models open to 2026, hence the upper limits.
// "!" takes the written years as they are, where neither source has them right.
const CATALOG = {
  Acura: `
    ADX: U; CL: C; ILX: S-22; Integra: S-01 H; Legend: S C; MDX: U; NSX: C-05,17-22; RDX: U; RL: S96-12; RLX: S-20
    RSX: C; SLX: U; TL: S95-14; TLX: S-25; TSX: S W11-14; Vigor: S; ZDX: U10-13,24-24`,
  'Alfa Romeo': '164: S; 4C: C-18 V15-20; Giulia: S17-; Spider: V; Stelvio: U; Tonale: U',
  Audi: `
    100: S W; 200: S W; 80: S; 90: S; A3: H06-13,16-18 S15- V15-20; A4: S-25 W-16 V03-09; A5: C-24 V10-24 H18-
    A6: S W-11; A6 allroad: W; A7: H-25; A8: S; allroad: W-05,13-25; Cabriolet: V94-98; Coupe: C; e-tron: U
    e-tron GT: S; Q3: U; Q4 e-tron: U; Q5: U; Q6 e-tron: U; Q7: U; Q8: U; Q8 e-tron: U!24-24; R8: C V11-23; RS 3: S
    RS 4: S V08-08; RS 5: C V13-15 H19-; RS 6: S03-03; RS 6 Avant: W; RS 7: H; RS e-tron GT: S; RS Q8: U; S3: S
    S4: S W01-08 V04-09; S5: C-24 V10-24 H18-; S6: S W-04; S7: H; S8: S; SQ5: U; SQ6 e-tron: U; SQ7: U; SQ8: U
    TT: C V; TT RS: C; TTS: C!09-23 V!09-15; V8: S`,
  BMW: `
    1 Series: C V; 1M: C; 2 Series: C14- V15-21 S20-; 3 Series: S C-13 V-13 W00-19 H95-99,14-19; 4 Series: C V S15-
    5 Series: S W92-10 H10-17; 6 Series: C-18 V-18 S13-19 H18-19; 7 Series: S; 8 Series: C V19- S20-; i3: H-21; i4: S
    i5: S; i7: S; i8: C!14-20 V19-20; iX: U; M2: C; M3: C-13 V98-13 S97-98,08-11,15-; M4: C V; M5: S W25-
    M6: C-18 V-18 S14-; M8: C-25 V-25 S-25; X1: U13-; X2: U; X3: U; X4: U-25; X5: U; X6: U; X7: U; XM: U; Z3: V C99-02
    Z4: V C06-08; Z8: V`,
  Buick: `
    Cascada: V; Century: S W-96; Electra: S; Enclave: U; Encore: U-22; Encore GX: U; Envision: U; Envista: U
    LaCrosse: S-19; LeSabre: S C-91; Lucerne: S; Park Avenue: S; Rainier: U; Reatta: C V; Regal: S-19 C-96 H18-20
    Regal TourX: W; Rendezvous: U; Riviera: C; Roadmaster: S92-96 W91-96; Skylark: S C-97; Terraza: M; Verano: S`,
  Cadillac: `
    60 Special: S; Allante: V; ATS: S-18 C15-19; Brougham: S; Catera: S; Celestiq: S; CT4: S; CT5: S; CT6: S-20
    CTS: S-19 C11-15 W10-14; DeVille: S C-93; DTS: S; Eldorado: C; ELR: C-16; Escalade: U-00,02-
    Escalade ESV: U!03-26; Escalade EXT: P!02-13; Escalade IQ: U; Fleetwood: S; Lyriq: U; Optiq: U; Seville: S
    SRX: U-16; STS: S; Vistiq: U; XLR: V; XT4: U-25; XT5: U; XT6: U-25; XTS: S-19`,
  Chevrolet: `
    Astro: M; Avalanche: P-13; Aveo: S-11 H-11; Beretta: C; Blazer: U; Blazer EV: U!24-26; Bolt EUV: H; Bolt EV: H
    C/K 1500: P-99; C/K 2500: P!90-00; C/K 3500: P-00; Camaro: C-24 V-02,11-24; Caprice: S-96 W-96
    Captiva Sport: U-15; Cavalier: S C V-00 W-94; Celebrity: W; City Express: N; Classic: S-05; Cobalt: S C
    Colorado: P; Corsica: S H-91; Corvette: C V-96,98-; Cruze: S-19 H17-19; Equinox: U; Equinox EV: U!24-26
    Express 1500: N-14; Express 2500: N!96-26; Express 3500: N!96-26; G-Series Van: N!90-96; HHR: U; Impala: S-20
    Impala Limited: S; K5 Blazer: U; Lumina: S C-94; Lumina APV: M; Malibu: S-25; Malibu Limited: S; Malibu Maxx: H
    Metro: H-00 S; Monte Carlo: C; Prizm: S-02; S-10: P-04; S-10 Blazer: U-94; Silverado 1500: P
    Silverado 2500: P!99-04; Silverado 2500HD: P01-; Silverado 3500HD: P01-; Silverado EV: P!24-26; Sonic: S-20 H-20
    Spark: H-22; SS: S-17; SSR: P; Suburban: U; Tahoe: U; Tracker: U-04 V-03; Trailblazer: U; Traverse: U
    Traverse Limited: U24-24; Trax: U-22,24-; Uplander: M; Venture: M; Volt: H-19`,
  Chrysler: `
    200: S V-14; 300: S05-23; 300M: S!99-04; Aspen: U; Cirrus: S-00; Concorde: S; Crossfire: C V05-08
    Grand Voyager: M; Imperial: S; LeBaron: S-94 C-93 V; LHS: S-01; New Yorker: S-96; Pacifica: M17- U04-08
    Prowler: V!01-02; PT Cruiser: W01-10 V05-08; Sebring: C-05 V96-10 S01-10; TC: V; Town & Country: M
    Voyager: M!01-03,20-26`,
  Daewoo: 'Lanos: S H; Leganza: S; Nubira: S W H',
  Dodge: `
    Avenger: C-00 S08-; B-Series Van: N-94; Caliber: H07-; Caravan: M-07; Challenger: C-23; Charger: S-23,26- C24-
    Colt: S C H-92 W-91; D/W Series: P; Dakota: P-11; Dart: S; Daytona: H; Durango: U98-; Dynasty: S
    Grand Caravan: M-20; Hornet: U-25; Intrepid: S; Journey: U-20; Magnum: W; Monaco: S; Neon: S C-99; Nitro: U
    Omni: H; Raider: U; Ram 1500: P; Ram 2500: P!94-12; Ram 3500: P; Ram 50: P; Ram Van: N95-03; Ram Wagon: N!95-02
    Ramcharger: U-93; Shadow: H V91-93; Spirit: S; Sprinter: N!03-09; Stealth: C; Stratus: S C01-05
    Viper: C96-17 V-10`,
  Eagle: 'Premier: S; Summit: S C H-92 W92-96; Talon: C; Vision: S93-97',
  Fiat: '124 Spider: V-20; 500: H-19; 500C: V!12-19; 500e: H!13-19,24-26; 500L: W; 500X: U-23',
  Ford: `
    Aerostar: M; Aspire: H; Bronco: U; Bronco II: U; Bronco Sport: U; C-Max: H-18; Contour: S; Crown Victoria: S W-91
    E-150: N; E-250: N; E-350: N!90-14; E-Transit: N!22-26; EcoSport: U-22; Edge: U-24; Escape: U
    Escort: S91-02 C98-03 H-96 W-99; Excursion: U; Expedition: U; Expedition EL: U!07-17; Expedition MAX: U18-
    Explorer: U; Explorer Sport: U; Explorer Sport Trac: P; F-150: P; F-150 Lightning: P!22-25; F-250: P!90-26
    F-350: P; F-450: P08-; Festiva: H; Fiesta: S-19 H-19; Five Hundred: S; Flex: U-19; Focus: S-18 H-18 W-07 C08-10
    Freestar: M; Freestyle: U; Fusion: S; GT: C-06,17-22; Maverick: P; Mustang: C V H-93; Mustang Mach-E: U; Probe: H
    Ranger: P; Taurus: S W-05; Taurus X: U; Tempo: S C; Thunderbird: C-97 V02-05; Transit: N; Transit Connect: N-23
    Windstar: M`,
  Genesis: 'Electrified G80: S!22-25; Electrified GV70: U!23-26; G70: S; G80: S; G90: S; GV60: U; GV70: U; GV80: U',
  Geo: 'Metro: H S95-97 V-93; Prizm: S H-92; Storm: C; Tracker: U!90-97 V!90-97',
  GMC: `
    Acadia: U; Canyon: P04-12,15-; Envoy: U!98-00,02-09; Envoy XL: U; Envoy XUV: U; Hummer EV Pickup: P
    Hummer EV SUV: U; Jimmy: U-01; Safari: M; Savana 1500: N-14; Savana 2500: N!96-26; Savana 3500: N!96-26
    Sierra 1500: P99-; Sierra 2500: P!99-04; Sierra 2500HD: P01-; Sierra 3500HD: P01-; Sierra C/K 1500: P-98
    Sierra C/K 2500: P!90-98; Sierra C/K 3500: P-98; Sierra EV: P!24-26; Sonoma: P91-; Suburban: U-99
    Syclone: P!91-91; Terrain: U10-; Typhoon: U!92-93; Vandura: N!90-96; Yukon: U; Yukon Denali: U!99-00
    Yukon XL: U!00-26`,
  Honda: `
    Accord: S C-17 W91-97; Accord Crosstour: H; Civic: S C93-20 H-00,02-05,17- W-91; Civic del Sol: V!93-97
    Clarity: S; CR-V: U; CR-X: H; CR-Z: H; Crosstour: H; Element: U; Fit: H; HR-V: U; Insight: C-06 H10-14 S19-
    Odyssey: M; Passport: U; Pilot: U; Prelude: C; Prologue: U; Ridgeline: P06-14,17-; S2000: V`,
  Hummer: 'H1: U92-06; H2: U-09; H2 SUT: P!05-09; H3: U-10; H3T: P!09-10',
  Hyundai: `
    Accent: S-22 H-17; Azera: S-17; Elantra: S W96-01 C13-14; Elantra GT: H; Elantra N: S; Elantra Touring: W
    Entourage: M-09; Equus: S; Excel: S H; Genesis: S; Genesis Coupe: C; Ioniq: H; Ioniq 5: U; Ioniq 6: S; Ioniq 9: U
    Kona: U; Nexo: U; Palisade: U; Santa Cruz: P; Santa Fe: U; Santa Fe Sport: U; Santa Fe XL: U-19; Scoupe: C
    Sonata: S; Tiburon: C; Tucson: U; Veloster: H; Venue: U; Veracruz: U-12; XG300: S; XG350: S`,
  Infiniti: `
    EX35: U; EX37: U; FX35: U; FX37: U; FX45: U; FX50: U; G20: S; G25: S; G35: S-08 C03-07; G37: S09- C08- V09-
    I30: S; I35: S; J30: S; JX35: U; M30: C V91-92; M35: S; M35h: S; M37: S; M45: S; M56: S; Q40: S; Q45: S-06
    Q50: S-24; Q60: C V14-15; Q70: S-19; Q70L: S-19; QX30: U; QX4: U; QX50: U-25; QX55: U-25; QX56: U04-; QX60: U
    QX70: U-17; QX80: U`,
  Isuzu: `
    Amigo: U; Ascender: U-08; Axiom: U; Hombre: P-00; i-280: P; i-290: P; i-350: P; i-370: P; Impulse: C; Oasis: M
    Pickup: P; Rodeo: U; Rodeo Sport: U; Stylus: S; Trooper: U; VehiCross: U`,
  Jaguar: `
    E-Pace: U-24; F-Pace: U; F-Type: C15-24 V14-24; I-Pace: U-24; S-Type: S; Vanden Plas: S; X-Type: S W05-08
    XE: S-20; XF: S-24 W18-20; XJ: S04-19; XJ12: S; XJ6: S-97; XJ8: S; XJR: S; XJS: C V; XK: C07- V07-
    XK8: C!97-06 V!97-06; XKR: C V`,
  Jeep: `
    Cherokee: U-01,14-23,26-; Comanche: P-92; Commander: U; Compass: U07-; Gladiator: P; Grand Cherokee: U
    Grand Cherokee L: U; Grand Wagoneer: U-91,93-; Grand Wagoneer L: U23-; Liberty: U02-12; Patriot: U-17; Recon: U
    Renegade: U-23; Wagoneer: U; Wagoneer L: U23-; Wagoneer S: U; Wrangler: U-95,97-`,
  Kia: `
    Amanti: S; Borrego: U-09; Cadenza: S; Carnival: M; EV6: U; EV9: U; Forte: S-24 H11-18; Forte Koup: C; K4: S H26-
    K5: S; K900: S; Niro: U; Optima: S; Rio: S H06- W02-05; Rondo: W-12; Sedona: M; Seltos: U; Sephia: S; Sorento: U
    Soul: W-25; Spectra: S H; Sportage: U-02,05- V98-02; Stinger: H; Telluride: U`,
  'Land Rover': `
    Defender: U; Discovery: U; Discovery Sport: U; Freelander: U; LR2: U; LR3: U; LR4: U; Range Rover: U
    Range Rover Evoque: U V17-19; Range Rover Sport: U; Range Rover Velar: U`,
  Lexus: `
    CT: H; ES: S; GS: S-20; GX: U; HS: S; IS: S W02-05 V10-15; LC: C V21-; LFA: C; LS: S; LX: U; NX: U; RC: C-25
    RX: U; RZ: U; SC: C-00 V02-10; TX: U; UX: U`,
  Lincoln: `
    Aviator: U; Blackwood: P02-02; Continental: S-20; Corsair: U; LS: S; Mark LT: P; Mark VII: C; Mark VIII: C; MKC: U
    MKS: S; MKT: U; MKX: U; MKZ: S; Nautilus: U; Navigator: U; Navigator L: U!07-26; Town Car: S; Zephyr: S`,
  Mazda: `
    323: H; 626: S H-92; 929: S; B-Series: P-09; CX-3: U-21; CX-30: U; CX-5: U; CX-50: U; CX-7: U; CX-70: U
    CX-9: U-23; CX-90: U; Mazda2: H-14; Mazda3: S H; Mazda5: M; Mazda6: S-21 H-08 W-07; Mazdaspeed3: H; Millenia: S
    MPV: M; MX-3: H; MX-30: U-23; MX-5 Miata: V; MX-6: C; Navajo: U; Protege: S; Protege5: W; RX-7: C V-91; RX-8: C
    Tribute: U`,
  'Mercedes-Benz': `
    190: S; 300: S C V W; 350: S; 400: S; 420: S; 500: S C V; 560: S-91 C-91; 600: S C V; A-Class: S
    AMG GT: C V18- S19-; B-Class: H!14-19; C-Class: S C02-05,12-23 V17-23 W02-05; CL-Class: C; CLA-Class: S
    CLE-Class: C V; CLK-Class: C V99-; CLS-Class: S06-; E-Class: S C-95,10-23 V-95,11-23 W; EQB: U; EQE: S; EQE SUV: U
    EQS: S; EQS SUV: U; eSprinter: N; G-Class: U; GL-Class: U; GLA-Class: U; GLB-Class: U; GLC-Class: U; GLE-Class: U
    GLK-Class: U-15; GLS-Class: U; M-Class: U98-15; Maybach S-Class: S!16-26; Metris: N-23; R-Class: W
    S-Class: S C-95,15-21 V17-21; SL-Class: V; SLC-Class: V; SLK-Class: V!98-16; SLR McLaren: C V08-09
    SLS AMG: C-15 V12-14; Sprinter: N`,
  Mercury: `
    Capri: V; Cougar: C; Grand Marquis: S; Marauder: S!03-04; Mariner: U; Milan: S; Montego: S; Monterey: M
    Mountaineer: U; Mystique: S; Sable: S W-05; Topaz: S C; Tracer: S W; Villager: M`,
  Mini: 'Clubman: W; Convertible: V; Countryman: U; Coupe: C; Hardtop: H02-; Paceman: H-16; Roadster: V',
  Mitsubishi: `
    3000GT: C V95-96; Diamante: S-04 W-95; Eclipse: C V96-05,07-12; Eclipse Cross: U-25; Endeavor: U; Expo: W
    Galant: S; i-MiEV: H-17; Lancer: S W04-04; Lancer Evolution: S; Lancer Sportback: H09-; Mighty Max: P
    Mirage: S-02 C-02 H14-24; Mirage G4: S-24; Montero: U; Montero Sport: U; Outlander: U; Outlander Sport: U-24
    Precis: H; Raider: P06-09; Van: M`,
  Nissan: `
    200SX: C; 240SX: C H-94 V92-94; 300ZX: C V93-96; 350Z: C V04-09; 370Z: C-20 V10-19; Altima: S C08-13; Ariya: U
    Armada: U; Axxess: W; Cube: W; Frontier: P; GT-R: C-24; Juke: U; Kicks: U; Leaf: H; Maxima: S; Murano: U V11-14
    NV Cargo: N-21; NV Passenger: N-21; NV200: N-21; NX: C; Pathfinder: U; Pathfinder Armada: U!04-04; Pickup: P!90-97
    Quest: M; Rogue: U; Rogue Select: U; Rogue Sport: U; Sentra: S C-94; Stanza: S-92; Titan: P-24; Titan XD: P!16-24
    Versa: S H-12; Versa Note: H-19; Xterra: U; Z: C`,
  Oldsmobile: `
    Achieva: S C-97; Alero: S C; Aurora: S; Bravada: U; Custom Cruiser: W; Cutlass: S97-; Cutlass Calais: S C
    Cutlass Ciera: S!90-96 C-91 W!90-96; Cutlass Supreme: S C V90-95; Eighty-Eight: S C-91; Intrigue: S; LSS: S
    Ninety-Eight: S; Regency: S; Silhouette: M; Toronado: C`,
  Plymouth: `
    Acclaim: S; Breeze: S; Colt: S C H-92; Colt Vista: W; Grand Voyager: M-00; Horizon: H; Laser: C; Neon: S-01 C-99
    Prowler: V!97-97,99-01; Sundance: H; Voyager: M-00`,
  Pontiac: `
    6000: S W; Aztek: U; Bonneville: S; Firebird: C V91-02; G3: H; G5: C; G6: S C06- V06-; G8: S; Grand Am: S C
    Grand Prix: S C-02; GTO: C; LeMans: S H; Montana: M-05; Montana SV6: M!05-06; Solstice: V C09-10; Sunbird: S C V
    Sunfire: S C V-00; Torrent: U; Trans Sport: M-98; Vibe: W`,
  Porsche: `
    718 Boxster: V-25; 718 Cayman: C-25; 718 Spyder: V-25; 911: C V; 918 Spyder: V; 928: C; 944: C V; 968: C V
    Boxster: V-16; Carrera GT: V; Cayenne: U; Cayman: C-16; Macan: U; Panamera: S; Taycan: S W21-`,
  Ram: `
    1500: P!11-26; 2500: P!11-26; 3500: P!11-26; 4500: P; 5500: P; C/V: N!12-15; Dakota: P!11-11; ProMaster 1500: N
    ProMaster 2500: N; ProMaster 3500: N; ProMaster City: N-22`,
  Rivian: 'R1S: U; R1T: P',
  Saab: `
    9-2X: W-06; 9-3: H-02 V-11 S03-11 W06-11; 9-4X: U-11; 9-5: S-11 W-09; 9-7X: U; 900: H!90-98 S!95-98 V!90-98
    9000: H S`,
  Saturn: `
    Astra: H-08; Aura: S-09; Ion: S C; L-Series: S W-04; Outlook: U; Relay: M; SC: C; Sky: V; SL: S; SW: W; Vue: U`,
  Scion: 'FR-S: C; iA: S; iM: H; iQ: H; tC: C; xA: H; xB: W; xD: H',
  Smart: 'EQ Fortwo: C-19 V-19; Fortwo: C-17 V-19; Fortwo Electric Drive: C!11-11,13-17 V!11-11,13-17',
  Subaru: `
    Ascent: U; B9 Tribeca: U06-07; Baja: P; BRZ: C; Crosstrek: U!16-26; Forester: U; Impreza: S-23 C-01 W-11 H12-
    Justy: H; Legacy: S-25 W-07; Loyale: S W; Outback: W!00-26; Solterra: U; SVX: C; Trailseeker: U; Tribeca: U08-14
    Uncharted: U; WRX: S; XT: C; XV Crosstrek: U13-15`,
  Suzuki: `
    Aerio: S W; Equator: P-12; Esteem: S W96-02; Forenza: S W05-08; Grand Vitara: U-13; Kizashi: S-13; Reno: H
    Samurai: U-95 V-95; Sidekick: U V; Swift: H-01 S-94; SX4: H-13 S08-13; Verona: S; Vitara: U V; X-90: C; XL-7: U-09`,
  Tesla: 'Cybertruck: P; Model 3: S; Model S: S; Model X: U; Model Y: U; Roadster: V',
  Toyota: `
    4Runner: U; 86: C; Avalon: S; bZ: U; bZ Woodland: U; bZ4X: U; C-HR: U-22,26-; Camry: S C94-96 W-96
    Camry Solara: C V00-08; Celica: C H V-99; Corolla: S C-91 W-96 H19-; Corolla Cross: U; Corolla iM: H; Cressida: S
    Crown: S; Crown Signia: U; Echo: S C; FJ Cruiser: U; GR Corolla: H; GR86: C; Grand Highlander: U; Highlander: U
    Land Cruiser: U-21,24-; Matrix: W; Mirai: S; MR2: C-95 V00-05; Paseo: C-97 V97-97; Pickup: P; Previa: M
    Prius: S-03 H04-; Prius C: H-19; Prius Prime: H-24; Prius V: W; RAV4: U V98-00; RAV4 Prime: U-24; Sequoia: U
    Sienna: M; Supra: C; T100: P; Tacoma: P; Tercel: S C; Tundra: P; Venza: U!09-15,21-24; Yaris: S-12,19-20 H-20
    Yaris iA: S`,
  Volkswagen: `
    Arteon: H; Atlas: U; Atlas Cross Sport: U; Beetle: C12-19 V13-19; Cabrio: V; Cabriolet: V; CC: S09-17; Corrado: C
    e-Golf: H; Eos: V; EuroVan: M; Fox: S C W-90; Golf: H; Golf Alltrack: W; Golf GTI: H; Golf R: H
    Golf SportWagen: W; ID. Buzz: M; ID.4: U; Jetta: S C-91 W01-05; Jetta GLI: S; Jetta SportWagen: W
    New Beetle: H V03-10; Passat: S W-10; Phaeton: S; R32: H; Rabbit: H; Routan: M; Taos: U; Tiguan: U
    Tiguan Limited: U; Touareg: U-17; Vanagon: M`,
  Volvo: `
    240: S W; 740: S W; 760: S W; 780: C; 850: S W94-97; 940: S W; 960: S W; C30: H; C40: U; C70: C-02 V; EC40: U
    EX30: U; EX40: U; EX90: U; S40: S; S60: S-25; S60 Cross Country: S; S70: S; S80: S; S90: S-25; V40: W; V50: W
    V60: W-25; V60 Cross Country: W; V70: W; V90: W-98,18-21; V90 Cross Country: W-25; XC40: U; XC60: U; XC70: W
    XC90: U`,
}

// Source names (either source) that do not begin with the catalogue's model name.
const ALIASES = {
  Acura: [[/^\d\.\d ?(CL|TL|RL)/, ['$1']]],
  Audi: [
    [/^A4 allroad/, ['allroad']],
    [/^Q4\b/, ['Q4 e-tron']],
    [/^Q6\b/, ['Q6 e-tron']],
    [/^SQ6\b/, ['SQ6 e-tron']],
  ],
  BMW: [
    [/^(Alpina|B7|B6|L7)/, []],
    [/^(M3Ci|M3)\b/, ['M3']],
    [/^M(\d)\d\d/, ['$1 Series']],
    [/^(\d)\d\d/, ['$1 Series']],
    [/^ActiveHybrid (\d)/i, ['$1 Series']],
    [/^1 ?Series M|^1M/, ['1M']],
  ],
  Cadillac: [
    [/^Fleetwood\/De ?Ville/i, ['Fleetwood', 'DeVille']],
    [/^(Sixty Special|60 Special)/, ['60 Special']],
    [/^Escalade EXT/, []],
    [/^De ?Ville/i, ['DeVille']],
  ],
  Chevrolet: [
    [/^[CK]1500 Pickup/, ['C/K 1500']],
    [/^([CK]2500 Pickup|Pickup 2500)/, ['C/K 2500']],
    [/^(GMT-400|R Conventional)/, ['C/K 1500', 'C/K 2500', 'C/K 3500']],
    [/^Silverado (.*)(15|1500)\b/, ['Silverado 1500']],
    [/^Silverado (LD|LTD)$/, ['Silverado 1500']],
    [/^Silverado( HD)?$/, ['Silverado 1500', 'Silverado 2500HD', 'Silverado 3500HD']],
    [/^Express 1500\/2500|^Van 15/, ['Express 1500', 'Express 2500']],
    [/^Express$/, ['Express 1500', 'Express 2500', 'Express 3500']],
    [/^(G10|G30|Sport Van G|G-Series)/, ['G-Series Van']],
    [/^Blazer (1500|V1500)/, ['K5 Blazer']],
    [/^(S-?10 Blazer)/, ['S-10 Blazer']],
    [/^[RV]1500 Suburban/, ['Suburban']],
    [/^Captiva/, ['Captiva Sport']],
    [/^Lumina Minivan/, ['Lumina APV']],
    [/^Lumina\/APV/, ['Lumina APV']],
    [/^Geo Prizm/, ['Prizm']],
  ],
  Chrysler: [
    [/^Town/, ['Town & Country']],
    [/^Voyager\/Town/, ['Voyager', 'Town & Country']],
    [/^LeBaron/, ['LeBaron']],
  ],
  Dodge: [
    [/^B\d+.*(Van|Wagon)/, ['B-Series Van']],
    [/^(D\d|W\d|[DW]-Series)/, ['D/W Series']],
    [/Ramcharger/, ['Ramcharger']],
    [/^Power Ram 50/, ['Ram 50']],
    [/^Ram$/, ['Ram 1500', 'Ram 2500', 'Ram 3500']],
    [/^Ram Chassis/, []],
  ],
  Ford: [
    [/^E(\d50)/, ['E-$1']],
    [/^LTD Crown/, ['Crown Victoria']],
    [/^Lightning/, ['F-150']],
    [/^Shelby GT350/, ['Mustang']],
    [/^ZX2/, ['Escort']],
  ],
  Geo: [
    [/^Sprint/, []],
    [/^LSI/, []],
  ],
  GMC: [
    [/^Jimmy Utility|^S15 (Jimmy|Utility)/, ['Jimmy']],
    [/^S15 Pickup/, ['Sonoma']],
    [/^Savana$/, ['Savana 1500', 'Savana 2500', 'Savana 3500']],
    [/^Savana.*1500\/2500/, ['Savana 1500', 'Savana 2500']],
    [/^(Vandura|Rally|G\d)/, ['Vandura']],
    [/^([CK]1500|Sierra [CK]1500|R1500).*Sierra|^[CK]1500/, ['Sierra C/K 1500']],
    [/^[CK]2500/, ['Sierra C/K 2500']],
    [/^Sierra Limited/, ['Sierra 1500']],
    [/^Sierra (.*)(15|1500)\b/, ['Sierra 1500']],
    [
      /^Sierra( HD)?$/,
      ['Sierra 1500', 'Sierra 2500HD', 'Sierra 3500HD', 'Sierra C/K 1500', 'Sierra C/K 2500', 'Sierra C/K 3500'],
    ],
  ],
  Honda: [
    [/^del Sol/, ['Civic del Sol']],
    [/^Civic CRX/, ['CR-X']],
  ],
  Isuzu: [[/^Rodeo\/Amigo/, ['Rodeo', 'Amigo']]],
  Jaguar: [
    [/^XJ-?S/, ['XJS']],
    [/^XJ ?Sport/, ['XJ6']],
  ],
  Kia: [[/^Forte ?5/, ['Forte']]],
  Lincoln: [
    [/^Mark VIII/, ['Mark VIII']],
    [/^Mark VII/, ['Mark VII']],
  ],
  Mazda: [
    [/^([2356])\b/, ['Mazda$1']],
    [/^Speed 3/, ['Mazdaspeed3']],
    [/^B\d{4}|^2500 2WD/, ['B-Series']],
    [/^MX-5/, ['MX-5 Miata']],
    [/^323 Protege/, ['323', 'Protege']],
    [/^Protege\/Protege 5/, ['Protege', 'Protege5']],
  ],
  'Mercedes-Benz': [
    [/^(190|300|350|400|420|500|560|600)/, ['$1']],
    [/^(EQ[BES])-Class$/, ['$1']],
    [/^(EQ[ES])-Class Sedan/, ['$1']],
    [/^(EQ[ES])-Class SUV/, ['$1 SUV']],
    [/^CLE$/, ['CLE-Class']],
    [/^SLS/, ['SLS AMG']],
    [/^(AMG )?ML/, ['M-Class']],
    [/^(Mercedes-)?Maybach S/, ['Maybach S-Class']],
    [/^(?:AMG )?(CLS|CLK|CLA|CL|GLA|GLB|GLC|GLE|GLS|GLK|GL|SLK|SLC|SL|[BCEGRS]) ?\d/, ['$1-Class']],
  ],
  Mini: [
    [/Clubman/, ['Clubman']],
    [/Convertible/, ['Convertible']],
    [/Paceman|Countryman Coupe/, ['Paceman']],
    [/Countryman/, ['Countryman']],
    [/Roadster/, ['Roadster']],
    [/Cooper.* Coupe|Works Coupe/, ['Coupe']],
    [/Clubvan|MiniE/, []],
    [/^(Cooper|Hardtop|John)/, ['Hardtop']],
  ],
  Nissan: [
    [/^Truck/, ['Pickup']],
    [/^NV$/, ['NV Cargo', 'NV Passenger']],
    [/^NV200/, ['NV200']],
    [/^Nissan Z/, ['Z']],
  ],
  Oldsmobile: [
    [/Eighty[- ]Eight|^88/, ['Eighty-Eight']],
    [/Ninety[- ]Eight|^98/, ['Ninety-Eight']],
  ],
  Porsche: [
    [/^Carrera GT$/, ['Carrera GT']],
    [/^(New 911|Carrera|Targa|Turbo)/, ['911']],
    [/^918/, ['918 Spyder']],
  ],
  Ram: [[/^Cargo Van/, ['C/V']]],
  Saturn: [
    [/^(L\d|LS|LW)/, ['L-Series']],
    [/^S([CLW])/, ['S$1']],
  ],
  Scion: [[/^Scion (.*)/, ['$1']]],
  Smart: [
    [/fortwo electric/i, ['Fortwo Electric Drive']],
    [/^EQ /i, ['EQ Fortwo']],
    [/fortwo/i, ['Fortwo']],
  ],
  Subaru: [
    [/^Legacy\/Outback/, ['Legacy', 'Outback']],
    [/^B9/, ['B9 Tribeca']],
  ],
  Suzuki: [[/^Grand Vitara XL-?7|^XL7/, ['XL-7']]],
  Toyota: [
    [/^Corolla Matrix/, ['Matrix']],
    [/^(Truck|1-Ton|Pick-Up)/, ['Pickup']],
    [/^COROLLA iM/, ['Corolla iM']],
    [/^(Prius|RAV4) Prime/, ['$1 Prime']],
    [/^Scion/, []],
  ],
  Volkswagen: [
    [/^GTI/, ['Golf GTI']],
    [/^Jetta Wagon/, ['Jetta']],
    [/^Golf III|^Golf\/GTI/, ['Golf']],
    [/^Jetta GLI/, ['Jetta GLI']],
    [/^Golf\/?.*Sportwagen/i, ['Golf SportWagen']],
    [/^Jetta Sportwagen/i, ['Jetta SportWagen']],
  ],
  Volvo: [
    [/^S60 (CC|Cross)/, ['S60 Cross Country']],
    [/^V60 ?CC/, ['V60 Cross Country']],
    [/^V90 ?CC/, ['V90 Cross Country']],
    [/^V70 XC/, ['XC70']],
    [/^New C70/, ['C70']],
    [/^C70 \/ C30/, ['C70', 'C30']],
    [/^(\d\d0) Series/, ['$1']],
  ],
}

const VPIC_MAKE = { Scion: 'TOYOTA' }
const FREE_TEXT_MODELS = ['Motorcycle', 'ATV', 'Tractor trailer']

const normalize = (name) =>
  name
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/([a-z]) (?=\d)/g, '$1')
    .replace(/ +/g, ' ')
    .trim()

const fullYear = (twoDigits) => Number(twoDigits) + (Number(twoDigits) >= FIRST % 100 ? 1900 : 2000)

const parseLimit = (text) => {
  const [from, to] = text.split('-')
  return [from ? fullYear(from) : FIRST, to ? fullYear(to) : LAST]
}

const parseBody = (text) => {
  const [, letter, forced, limits] = text.match(/^([A-Z])(!?)(.*)$/)
  return {
    body: BODIES[letter],
    forced: forced === '!',
    limits: limits ? limits.split(',').map(parseLimit) : [[FIRST, LAST]],
  }
}

const parseCatalog = (text) =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const at = entry.lastIndexOf(': ')
      return {
        model: entry.slice(0, at),
        bodies: entry
          .slice(at + 2)
          .trim()
          .split(' ')
          .map(parseBody),
      }
    })

const startsWithModel = (name, model) => {
  if (!name.startsWith(model)) return false
  const next = name[model.length]
  return next === undefined || next === ' ' || (/[a-z]$/.test(model) && /\d/.test(next))
}

const longestMatch = (name, models) =>
  models.filter((model) => startsWithModel(normalize(name), normalize(model))).sort((a, b) => b.length - a.length)[0]

const resolveModels = (make, name, models) => {
  for (const [pattern, targets] of ALIASES[make] ?? []) {
    const match = name.match(pattern)
    if (match) return targets.map((target) => target.replace('$1', match[1]))
  }
  return name
    .split('/')
    .map((part) => longestMatch(part, models))
    .filter(Boolean)
}

const parseCsvLine = (line) => [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1])

const readEpa = () => {
  const [header, ...lines] = readFileSync(join(packages, 'fueleconomygov', 'vehicles.csv'), 'utf8').split(/\r?\n/)
  const columns = header.split(',')
  const [make, model, year] = ['make', 'model', 'year'].map((name) => columns.indexOf(name))
  return lines
    .filter(Boolean)
    .map(parseCsvLine)
    .map((cells) => ({ make: cells[make].toUpperCase(), model: cells[model], year: Number(cells[year]) }))
    .filter((row) => row.year >= FIRST)
}

const readVpic = (makeName) => {
  const sourceId = 'nhtsa-vpic'
  const make = getMakes({ sourceId }).find((row) => row.makeName === makeName)
  const rows = []
  for (let year = FIRST; year <= LAST; year += 1) {
    for (const { modelName } of getModels({ makeId: make.makeId, year, sourceId }))
      rows.push({ model: modelName, year })
  }
  return rows
}

const yearsByModel = (make, rows, models) => {
  const years = new Map(models.map((model) => [model, new Set()]))
  for (const row of rows) {
    for (const model of resolveModels(make, row.model, models)) years.get(model)?.add(row.year)
  }
  return years
}

const isOpenEnded = (vpic, epaEnd, year) => {
  for (let y = epaEnd + 1; y <= year; y += 1) if (!vpic.has(y)) return false
  return true
}

const mergeYears = (epa, vpic) => {
  if (epa.size === 0) return vpic
  const [start, end] = [Math.min(...epa), Math.max(...epa)]
  const accepted = [...vpic].filter(
    (year) => (year > start && year < end) || (year > end && (end >= EPA_LAST_FULL || !isOpenEnded(vpic, end, year))),
  )
  return new Set([...epa, ...accepted])
}

const toRanges = (years) => {
  const ranges = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges
}

const span = ([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const bodyYears = ({ forced, limits }, years) => {
  const allowed = limits.flatMap(span)
  return forced ? allowed : allowed.filter((year) => years.has(year))
}

const rowsOfMake = (make, epaRows) => {
  const catalog = parseCatalog(CATALOG[make])
  const models = catalog.map((entry) => entry.model)
  const epa = yearsByModel(
    make,
    epaRows.filter((row) => row.make === make.toUpperCase()),
    models,
  )
  const vpic = yearsByModel(make, readVpic(VPIC_MAKE[make] ?? make.toUpperCase()), models)
  return catalog.flatMap(({ model, bodies }) => {
    const years = mergeYears(epa.get(model), vpic.get(model))
    return bodies.flatMap((spec) => {
      const ranges = toRanges(bodyYears(spec, years))
      if (ranges.length === 0) console.warn(`no years: ${make} ${model} ${spec.body}`)
      return ranges.map(([from, to]) => [make, model, spec.body, from, to])
    })
  })
}

const compareRows = (a, b) => {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at < 0) return 0
  return a[at] < b[at] ? -1 : 1
}

const build = () => {
  const epaRows = readEpa()
  const other = FREE_TEXT_MODELS.map((model) => ['Other', model, 'Other', FIRST, LAST])
  return [...Object.keys(CATALOG).flatMap((make) => rowsOfMake(make, epaRows)), ...other].sort(compareRows)
}

const rows = build()
writeFileSync(join(here, 'vehicles.csv'), `${['make,model,body_style,first_year,last_year', ...rows].join('\n')}\n`)
console.log(`${rows.length} rows`)
