import { FAMILY_NAMES, FEMALE_NAMES, MALE_NAMES } from '#server/engine/seed/demo-names.ts'
import { TENANTS, type DepartmentSeed, type TenantSeed } from '#server/areas/tenant/demo-tenants.ts'
import { AT_THE_TOP, workAt } from '#server/areas/user/demo-work.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'

const SEED = 20_240_601
const MALE = 1
const FEMALE = 2
/** People per department besides its head. */
const STAFF = { few: 1, many: 3 }
const FROZEN_EVERY = 11
const DELETED_EVERY = 17
const DAY_MS = 86_400_000

/** A department in the order in which it is made, parents first. */
export interface Place {
  name: string
  /** Index of the parent among the places, -1 for the root. */
  parent: number
  depth: number
}

/** Somebody who does not exist. */
export interface Person {
  username: string
  realname: string
  sex: number
  birthday: string
  phone: string
  email: string
  telephone: string
  workNo: string
  post: string
  /** Index of the department among the tenant's places. */
  place: number
  isHead: boolean
  /** When the account was made, epoch ms. */
  joinedMs: number
  state: 'normal' | 'frozen' | 'deleted'
}

/** A tenant's departments as a list. */
export function placesOf(root: DepartmentSeed): Place[] {
  const places: Place[] = []
  const add = (department: DepartmentSeed | string, parent: number, depth: number) => {
    const [name, ...children] = typeof department === 'string' ? [department] : department
    const index = places.push({ name, parent, depth }) - 1
    for (const child of children) add(child, index, depth + 1)
  }
  add(root, -1, 0)
  return places
}

/** The people of every demo tenant, the same at every call; nobody shares an account name, a phone or a work number. @param now epoch ms */
export function demoPeople(now: number): Map<number, Person[]> {
  const random = createRandom(SEED)
  const taken = new Set<string>()
  let serial = 0
  const people = new Map<number, Person[]>()
  for (const tenant of TENANTS) {
    const list = placesOf(tenant.departments).flatMap((place, index) =>
      Array.from({ length: 1 + staffOf(place, random) }, (_, at): Person => {
        serial += 1
        return makePerson(random, taken, { tenant, place, index, isHead: at === 0, serial, now })
      }),
    )
    people.set(tenant.id, list)
  }
  return people
}

function staffOf(place: Place, random: Random): number {
  return place.depth < 1 ? 0 : random.below(STAFF.many) + STAFF.few
}

interface Post {
  tenant: TenantSeed
  place: Place
  index: number
  isHead: boolean
  serial: number
  now: number
}

function makePerson(random: Random, taken: Set<string>, post: Post): Person {
  const { tenant, place, index, isHead, serial, now } = post
  const sex = random.chance(72) ? MALE : FEMALE
  const [family, familySpelling] = random.pick(FAMILY_NAMES)
  const [given, givenSpelling] = random.pick(sex === MALE ? MALE_NAMES : FEMALE_NAMES)
  const username = freeName(familySpelling + givenSpelling, taken)
  const work = place.depth === 0 ? AT_THE_TOP : workAt(place.name)
  const number = String(serial).padStart(4, '0')
  return {
    username,
    realname: family + given,
    sex,
    birthday: birthday(random, now),
    phone: `1300000${String(1000 + serial)}`,
    email: `${username}@${tenant.domain}`,
    telephone: random.chance(30) ? `0${tenant.id === 1 ? '574' : '25'}-8655${number}` : '',
    workNo: `${tenant.prefix}${number}`,
    post: isHead ? work.head : random.pick(work.staff),
    place: index,
    isHead,
    joinedMs: now - (3 + random.below(900)) * DAY_MS - random.below(DAY_MS / 2),
    state: stateOf(serial, isHead),
  }
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`
  taken.add(name)
  return name
}

function stateOf(serial: number, isHead: boolean): Person['state'] {
  if (isHead) return 'normal'
  if (serial % FROZEN_EVERY === 0) return 'frozen'
  return serial % DELETED_EVERY === 0 ? 'deleted' : 'normal'
}

function birthday(random: Random, now: number): string {
  const years = 21 + random.below(37)
  return new Date(now - (years * 365 + random.below(365)) * DAY_MS).toISOString().slice(0, 10)
}
