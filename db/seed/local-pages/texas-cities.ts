import type { FactSource } from "~/domain/seo/fact-sources.input.ts";
import type { SeoLocation } from "~/domain/seo/text/merge-values.ts";

/** A city and the coordinates of its center, in degrees (WGS 84). */
export interface TexasCity extends SeoLocation {
  latitude: number;
  longitude: number;
}

/** Read in a public copy of the Census Bureau's tables, and compared for every city on that day. */
const READ_ON = "2026-11-27";
const CENSUS: FactSource = {
  from: "U.S. Census Bureau, 2020 Census",
  on: READ_ON,
  url: "https://github.com/the-pudding/us-census-cities/blob/a42e1858c648b8bc070be6dc06b0c965fd37e13d/input/us2021census-coordinates.csv",
};
const censusTable = (title: string, file: string): FactSource => ({
  from: `U.S. Census Bureau, ${title}`,
  on: READ_ON,
  url: `https://github.com/bdurand/us_geo/blob/31592c0909eede782c00e1181011320a2a7ab2e1/data/dist_archive/2023/${file}`,
});
const GAZETTEER = censusTable("2022 Gazetteer", "places.csv");
const METRO_AREAS = censusTable("metropolitan and micropolitan areas, March 2020", "core_based_statistical_areas.csv");
const ZIP_CODES = censusTable("2020 ZIP Code Tabulation Areas by place", "zcta_places.csv");

/**
 * Cities for the local pages, largest first, with only what was read in the sources above. The county is the one with most of the city's
 * land; only some postal codes are listed; `metro_area` is missing where it has just the city's own name, and `counties` where there's
 * only one. No fact has an apostrophe: HTML would encode it, and the fact could no longer be found in the text.
 */
export const TEXAS_CITIES: readonly TexasCity[] = [
  city("Houston", "Harris", 2_304_580, ["77002", "77007", "77056", "77084"], [29.76, -95.363], {
    land: 640.6,
    metro: "Houston-The Woodlands-Sugar Land",
    counties: ["Harris", "Fort Bend", "Montgomery"],
  }),
  city("San Antonio", "Bexar", 1_434_625, ["78201", "78205", "78209", "78216"], [29.423, -98.49], {
    land: 498.9,
    metro: "San Antonio-New Braunfels",
  }),
  city("Dallas", "Dallas", 1_304_379, ["75201", "75204", "75219", "75240"], [32.781, -96.797], {
    land: 339.6,
    metro: "Dallas-Fort Worth-Arlington",
    counties: ["Rockwall", "Denton", "Kaufman", "Dallas", "Collin"],
  }),
  city("Austin", "Travis", 961_855, ["78701", "78704", "78745", "78758"], [30.268, -97.743], {
    land: 320.6,
    metro: "Austin-Round Rock-Georgetown",
    counties: ["Williamson", "Travis", "Hays"],
  }),
  city("Fort Worth", "Tarrant", 918_915, ["76102", "76107", "76116", "76137"], [32.754, -97.331], {
    land: 349.6,
    metro: "Dallas-Fort Worth-Arlington",
    counties: ["Wise", "Denton", "Parker", "Tarrant"],
  }),
  city("El Paso", "El Paso", 678_815, ["79901", "79912", "79925", "79936"], [31.76, -106.488], { land: 258.5 }),
  city("Corpus Christi", "Nueces", 317_863, ["78401", "78404", "78411", "78414"], [27.797, -97.395], {
    land: 162.3,
    counties: ["Aransas", "Kleberg", "Nueces"],
  }),
  city("Plano", "Collin", 285_494, ["75023", "75024", "75074", "75093"], [33.02, -96.698], {
    land: 71.7,
    metro: "Dallas-Fort Worth-Arlington",
    counties: ["Denton", "Collin"],
  }),
  city("Lubbock", "Lubbock", 257_141, ["79401", "79410", "79416", "79424"], [33.585, -101.846], { land: 138.0 }),
  city("Laredo", "Webb", 255_205, ["78040", "78041", "78045"], [27.506, -99.503], { land: 106.8 }),
  city("Amarillo", "Potter", 200_393, ["79101", "79106", "79109"], [35.207, -101.836], { land: 103.1, counties: ["Randall", "Potter"] }),
  city("Brownsville", "Cameron", 186_738, ["78520", "78521", "78526"], [25.902, -97.498], { land: 131.7, metro: "Brownsville-Harlingen" }),
  city("Killeen", "Bell", 153_095, ["76541", "76542", "76549"], [31.117, -97.73], { land: 54.6, metro: "Killeen-Temple" }),
  city("McAllen", "Hidalgo", 142_210, ["78501", "78503", "78504"], [26.203, -98.231], { land: 62.3, metro: "McAllen-Edinburg-Mission" }),
  city("Waco", "McLennan", 138_486, ["76701", "76706", "76708", "76710"], [31.557, -97.132], { land: 89.8 }),
  city("Midland", "Midland", 132_524, ["79701", "79705", "79707"], [31.998, -102.074], { land: 76.0, counties: ["Midland", "Martin"] }),
  city("Abilene", "Taylor", 125_182, ["79601", "79605", "79606"], [32.449, -99.733], { land: 106.7, counties: ["Taylor", "Jones"] }),
  city("College Station", "Brazos", 120_511, ["77840", "77845"], [30.628, -96.335], { land: 51.2, metro: "College Station-Bryan" }),
  city("Round Rock", "Williamson", 119_468, ["78664", "78665", "78681"], [30.509, -97.679], {
    land: 37.8,
    metro: "Austin-Round Rock-Georgetown",
    counties: ["Williamson", "Travis"],
  }),
  city("Beaumont", "Jefferson", 115_282, ["77701", "77706", "77707"], [30.082, -94.098], { land: 82.3, metro: "Beaumont-Port Arthur" }),
  city("Tyler", "Smith", 105_995, ["75701", "75702", "75703"], [32.351, -95.301], { land: 57.8 }),
  city("New Braunfels", "Comal", 90_403, ["78130", "78132"], [29.703, -98.125], {
    land: 45.0,
    metro: "San Antonio-New Braunfels",
    counties: ["Comal", "Guadalupe"],
  }),
  city("San Marcos", "Hays", 67_553, ["78666"], [29.883, -97.941], {
    land: 37.4,
    metro: "Austin-Round Rock-Georgetown",
    counties: ["Caldwell", "Guadalupe", "Hays"],
  }),
  city("Georgetown", "Williamson", 67_176, ["78626", "78628", "78633"], [30.633, -97.677], {
    land: 57.8,
    metro: "Austin-Round Rock-Georgetown",
  }),
  city("Victoria", "Victoria", 65_534, ["77901", "77904"], [28.799, -97.006], { land: 37.2 }),
  city("Schertz", "Guadalupe", 42_002, ["78154"], [29.552, -98.27], {
    land: 32.7,
    metro: "San Antonio-New Braunfels",
    counties: ["Comal", "Guadalupe", "Bexar"],
  }),
  city("Seguin", "Guadalupe", 29_433, ["78155"], [29.569, -97.965], { land: 39.5, metro: "San Antonio-New Braunfels" }),
  city("Kerrville", "Kerr", 24_278, ["78028"], [30.048, -99.141], { land: 22.3 }),
  city("Boerne", "Kendall", 17_850, ["78006"], [29.786, -98.734], { land: 11.6, metro: "San Antonio-New Braunfels" }),
  city("Fredericksburg", "Gillespie", 10_875, ["78624"], [30.267, -98.876], { land: 9.2 }),
];

interface Measured {
  /** In square miles. */
  land: number;
  metro?: string;
  counties?: readonly string[];
}

function city(
  name: string,
  county: string,
  population: number,
  postalCodes: readonly string[],
  [latitude, longitude]: readonly [number, number],
  { land, metro, counties }: Measured,
): TexasCity {
  return {
    ...{ name, state: "TX", county, population, postalCodes, latitude, longitude },
    facts: { land_area: `${land} square miles`, ...(metro && { metro_area: metro }) },
    ...(counties && { lists: { counties } }),
    sources: {
      ...{ county: GAZETTEER, population: CENSUS, postal_codes: ZIP_CODES, coordinates: CENSUS, land_area: GAZETTEER },
      ...(metro && { metro_area: METRO_AREAS }),
      ...(counties && { counties: CENSUS }),
    },
  };
}
