import {
  ENTERPRISES,
  treeOfEnterprise,
  type EnterpriseSeed,
  type OrganisationSeed,
} from '#server/areas/enterprise/demo-enterprises.ts'
import type { Random } from '#server/engine/seed/random.ts'
import { STUDENTS_OF_ENTERPRISES } from './demo-students.ts'
import { workIn, type WorkSeed } from './demo-work.ts'

/** Values of `train_object`. */
const HEAD = '1'
const OFFICER = '2'
const WORKER = '3'
const SPECIAL_OPERATOR = '4'
const HEADS = ['总经理', '生产副总经理', '安全总监'] as const
/** People of an office, and leaders of a department that has others below it. */
const OFFICE_PEOPLE = 5
const LEADERS = 2
/** Of 100 people so many are dispatched, and so many are of a contractor. */
const DISPATCHED_PERCENT = 7
const CONTRACTED_PERCENT = 4

/** Somebody's work in an organisation. */
export interface StaffSeed {
  tenantId: number
  /** Name of the enterprise, none for people of the tenant itself. */
  root?: string
  /** Unique in the enterprise. */
  department: string
  postName: string
  trainObject: string
  employType: string
  jobType?: string | undefined
  item?: string | undefined
}

interface Place {
  name: string
  /** Its own name, then those above it. */
  names: readonly string[]
  isOffice: boolean
  hasTeams: boolean
}

const OFFICE_TYPE = '5'

/** What everybody does who is trained in the enterprises that the demo tenants serve. */
export function enterpriseStaff(random: Random): StaffSeed[] {
  return ENTERPRISES.flatMap((enterprise) => {
    const count = STUDENTS_OF_ENTERPRISES[enterprise.name] ?? 0
    return count === 0 ? [] : staffOf(random, enterprise, count)
  })
}

function staffOf(random: Random, enterprise: EnterpriseSeed, count: number): StaffSeed[] {
  const { tenantId } = enterprise
  const [root, ...places] = placesOf(treeOfEnterprise(enterprise), [])
  const leading = [
    ...HEADS.map((postName) => ({ postName, department: root!.name, trainObject: HEAD })),
    ...places.filter(({ isOffice }) => isOffice).flatMap((place) => repeated(OFFICE_PEOPLE, officerOf(place))),
    ...places.filter(({ hasTeams }) => hasTeams).flatMap((place) => repeated(LEADERS, leaderOf(place))),
  ].map((person) => ({ tenantId, root: root!.name, employType: '1', ...person }))
  const teams = places.filter(({ isOffice, hasTeams }) => !isOffice && !hasTeams)
  const workers = Array.from({ length: count - leading.length }, (_, nth) =>
    workerOf(random, { tenantId, root: root!.name }, teams[nth % teams.length]!),
  )
  return [...leading, ...workers]
}

function placesOf([name, orgType, ...below]: OrganisationSeed, above: readonly string[]): Place[] {
  const names = [name, ...above]
  const own = { name, names, isOffice: orgType === OFFICE_TYPE, hasTeams: below.length > 0 }
  return [own, ...below.flatMap((child) => placesOf(child, names))]
}

function officerOf({ name, names }: Place) {
  return { department: name, postName: workIn(names).postName, trainObject: OFFICER }
}

function leaderOf({ name }: Place) {
  return { department: name, postName: '车间主任', trainObject: OFFICER }
}

function workerOf(random: Random, of: Pick<StaffSeed, 'tenantId' | 'root'>, { name, names }: Place): StaffSeed {
  const { postName, jobType, item, percent = 0 }: WorkSeed = workIn(names)
  const isSpecial = random.chance(percent)
  const dispatched = random.below(100)
  const others = dispatched < DISPATCHED_PERCENT + CONTRACTED_PERCENT ? '4' : '1'
  return {
    ...of,
    department: name,
    postName,
    trainObject: isSpecial ? SPECIAL_OPERATOR : WORKER,
    employType: dispatched < DISPATCHED_PERCENT ? '2' : others,
    ...(isSpecial && { jobType, item }),
  }
}

function repeated<T>(count: number, one: T): T[] {
  return Array.from({ length: count }, () => one)
}
