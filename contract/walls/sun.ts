/** Latitude north and longitude east in degrees of the capital of each province, by the first two digits of its area code. */
const CAPITALS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  11: [39.9, 116.4],
  12: [39.1, 117.2],
  13: [38.0, 114.5],
  14: [37.9, 112.5],
  15: [40.8, 111.7],
  21: [41.8, 123.4],
  22: [43.9, 125.3],
  23: [45.8, 126.6],
  31: [31.2, 121.5],
  32: [32.1, 118.8],
  33: [30.3, 120.2],
  34: [31.8, 117.2],
  35: [26.1, 119.3],
  36: [28.7, 115.9],
  37: [36.7, 117.0],
  41: [34.8, 113.6],
  42: [30.6, 114.3],
  43: [28.2, 112.9],
  44: [23.1, 113.3],
  45: [22.8, 108.3],
  46: [20.0, 110.3],
  50: [29.6, 106.5],
  51: [30.7, 104.1],
  52: [26.6, 106.7],
  53: [25.0, 102.7],
  54: [29.7, 91.1],
  61: [34.3, 108.9],
  62: [36.1, 103.8],
  63: [36.6, 101.8],
  64: [38.5, 106.3],
  65: [43.8, 87.6],
  71: [25.0, 121.5],
  81: [22.3, 114.2],
  82: [22.2, 113.5],
}

export const SUN_PROVINCES: readonly string[] = Object.keys(CAPITALS)

const DAY_MS = 86_400_000
/** Noon of 2000-01-01 in universal time, from which the sun's place is reckoned. */
const EPOCH_MS = Date.UTC(2000, 0, 1, 12)
const MINUTES_PER_DEGREE = 4
const CHINA_MINUTES = 8 * 60
/** The upper edge of the sun is seen at the horizon, bent by the air. */
const HORIZON = -0.833

const radians = (degrees: number) => (degrees * Math.PI) / 180
const sin = (degrees: number) => Math.sin(radians(degrees))
const cos = (degrees: number) => Math.cos(radians(degrees))

/**
 * When the sun rises and sets in the capital of a province on the day of a moment, in minutes of China's time from midnight on; right to two minutes.
 * Source: low-precision formulas of the Astronomical Almanac.
 * @param province one of {@link SUN_PROVINCES}
 */
export function sunOf(province: string, epochMs: number): { rise: number; set: number } {
  const [latitude, longitude] = CAPITALS[province] ?? CAPITALS[11]!
  const noonMs = Math.floor((epochMs + CHINA_MINUTES * 60_000) / DAY_MS) * DAY_MS + DAY_MS / 2 - CHINA_MINUTES * 60_000
  const days = (noonMs - EPOCH_MS) / DAY_MS
  const mean = 280.46 + 0.985_647_4 * days
  const anomaly = 357.528 + 0.985_600_3 * days
  const ecliptic = mean + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)
  const obliquity = 23.439
  const ascension = (Math.atan2(cos(obliquity) * sin(ecliptic), cos(ecliptic)) * 180) / Math.PI
  const declination = Math.asin(sin(obliquity) * sin(ecliptic))
  // How far the sun is ahead of the clock: the shorter way around.
  const ahead = ((((mean - ascension + 180) % 360) + 360) % 360) - 180
  const noon = 720 + CHINA_MINUTES - MINUTES_PER_DEGREE * (longitude + ahead)
  const half = Math.acos(
    (sin(HORIZON) - sin(latitude) * Math.sin(declination)) / (cos(latitude) * Math.cos(declination)),
  )
  const halfMinutes = ((half * 180) / Math.PI) * MINUTES_PER_DEGREE
  return { rise: Math.round(noon - halfMinutes), set: Math.round(noon + halfMinutes) }
}
