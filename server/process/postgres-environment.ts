import { SECRET_VARIABLES } from './environment.ts'

/** What PostgreSQL may see of our environment: no secrets, and none of the variables that would change what it does. */
export function environmentOf(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(variables).filter(([name]) => !SECRET_VARIABLES.has(name) && !name.startsWith('PG'))
  return Object.fromEntries(kept)
}
