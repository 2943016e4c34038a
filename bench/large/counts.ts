/** How many rows the large tenant has of each kind. */
export interface Counts {
  enterprises: number
  /** Departments below the roots of the enterprises. */
  organisations: number
  /** Those of the largest enterprise. */
  largest: number
  students: number
  /** In the largest team. */
  team: number
  records: number
  /** Students with more records than anybody else. */
  diligent: number
  /** Records of one day. */
  crowdedDay: number
  signIns: number
  certificates: number
  cards: number
  devices: number
  hazards: number
  riskPoints: number
  /** Inspections. */
  tasks: number
  orders: number
  /** How many are tried; devices that nobody uses have none. */
  faults: number
  afterSales: number
  drills: number
  customers: number
  feedbacks: number
  wechatUsers: number
  /** Of course packages. */
  grants: number
  /** At exams. */
  attempts: number
  codes: number
  persons: number
  applications: number
}

const WHOLE: Counts = {
  enterprises: 2_000,
  organisations: 28_000,
  largest: 600,
  students: 200_000,
  team: 6_000,
  records: 1_000_000,
  diligent: 200,
  crowdedDay: 60_000,
  signIns: 300_000,
  certificates: 60_000,
  cards: 120_000,
  devices: 50_000,
  hazards: 120_000,
  riskPoints: 8_000,
  tasks: 20_000,
  orders: 3_000,
  faults: 26_000,
  afterSales: 8_000,
  drills: 6_000,
  customers: 5_000,
  feedbacks: 6_000,
  wechatUsers: 30_000,
  grants: 6_000,
  attempts: 60_000,
  codes: 10_000,
  persons: 8_000,
  applications: 600,
}

const FEWEST = 10

/** @param scale 1 = the whole of it; at least some of everything */
export function countsAt(scale: number): Counts {
  const scaled = Object.entries(WHOLE).map(([key, count]) => [key, Math.max(FEWEST, Math.round(count * scale))])
  return Object.fromEntries(scaled) as unknown as Counts
}
