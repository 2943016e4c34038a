import type { Random } from '#server/engine/seed/random.ts'
import type { DemoDepartment } from './demo-departments.ts'
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
const OFFICE = /安|质安|环保|生产技术/u
/** Of 100 people so many are dispatched, and so many are of a contractor. */
const DISPATCHED_PERCENT = 7
const CONTRACTED_PERCENT = 4

/** Somebody's work in a department. */
export interface StaffSeed {
  tenantId: number
  orgId: string
  postName: string
  trainObject: string
  employType: string
  jobType?: string | undefined
  item?: string | undefined
}

interface Place extends DemoDepartment {
  /** Its own name, then those above it. */
  names: readonly string[]
  hasTeams: boolean
}

/** What everybody does who is trained in the enterprises that have a tree. */
export function enterpriseStaff(random: Random, departments: readonly DemoDepartment[]): StaffSeed[] {
  return Object.entries(STUDENTS_OF_ENTERPRISES).flatMap(([enterprise, count]) => {
    const own = departments.filter(({ root }) => root === enterprise)
    return own.length < 2 ? [] : staffOf(random, own, count)
  })
}

function staffOf(random: Random, departments: readonly DemoDepartment[], count: number): StaffSeed[] {
  const [root, ...places] = departments.map((department) => placeOf(department, departments))
  const isOffice = ({ name, hasTeams }: Place) => !hasTeams && OFFICE.test(name)
  const leading = [
    ...HEADS.map((postName) => ({ ...at(root!), postName, trainObject: HEAD })),
    ...places
      .filter(isOffice)
      .flatMap((place) => repeated(OFFICE_PEOPLE, officerOf(place, workIn(place.names).postName))),
    ...places.filter(({ hasTeams }) => hasTeams).flatMap((place) => repeated(LEADERS, officerOf(place, '车间主任'))),
  ].map((person) => ({ ...person, employType: '1' }))
  const teams = places.filter((place) => !place.hasTeams && !isOffice(place))
  const workers = Array.from({ length: count - leading.length }, (_, nth) =>
    workerOf(random, teams[nth % teams.length]!),
  )
  return [...leading, ...workers]
}

function placeOf(department: DemoDepartment, all: readonly DemoDepartment[]): Place {
  const namesOf = ({ name, parentId }: DemoDepartment): string[] => {
    const above = all.find(({ id }) => id === parentId)
    return above === undefined ? [name] : [name, ...namesOf(above)]
  }
  return { ...department, names: namesOf(department), hasTeams: all.some(({ parentId }) => parentId === department.id) }
}

function at({ tenantId, id }: DemoDepartment) {
  return { tenantId, orgId: id }
}

function officerOf(place: Place, postName: string) {
  return { ...at(place), postName, trainObject: OFFICER }
}

function workerOf(random: Random, place: Place): StaffSeed {
  const { postName, jobType, item, percent = 0 }: WorkSeed = workIn(place.names)
  const isSpecial = random.chance(percent)
  const draw = random.below(100)
  const others = draw < DISPATCHED_PERCENT + CONTRACTED_PERCENT ? '4' : '1'
  return {
    ...at(place),
    postName,
    trainObject: isSpecial ? SPECIAL_OPERATOR : WORKER,
    employType: draw < DISPATCHED_PERCENT ? '2' : others,
    ...(isSpecial && { jobType, item }),
  }
}

function repeated<T>(count: number, one: T): T[] {
  return Array.from({ length: count }, () => one)
}
