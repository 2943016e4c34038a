/** Values of `ent_org_type`. */
export const PLANT = '2'
const WORKSHOP = '3'
const TEAM = '4'
const OFFICE = '5'

/** An organisation with what is below it. */
export type OrganisationSeed = readonly [name: string, orgType: string, ...children: OrganisationSeed[]]

/** How far an enterprise has come. */
export type EnterpriseProgress = 'draft' | 'submitted' | 'normal' | 'frozen' | 'cancelled'

/** A company that does not exist. Codes are values of the dictionaries `ent_industry`, `ent_scale`, `ent_risk_level` and `standard_level`. */
export interface EnterpriseSeed {
  tenantId: number
  name: string
  shortName: string
  industry: string
  isHighRisk?: true
  scale: string
  riskLevel: string
  standardLevel: string
  areaCode: string
  address: string
  legalPerson: string
  safetyOfficer: string
  staffCount: number
  /** When it was entered. */
  daysAgo: number
  progress: EnterpriseProgress
  /** What is below its root, which has its name. */
  organisations: readonly OrganisationSeed[]
}

const team = (name: string): OrganisationSeed => [name, TEAM]

/** A workshop with its teams. */
export const workshop = (name: string, ...teams: readonly string[]): OrganisationSeed => [
  name,
  WORKSHOP,
  ...teams.map(team),
]

/** A department without teams. */
export const office = (name: string): OrganisationSeed => [name, OFFICE]
