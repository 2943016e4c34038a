import type { Services } from '#core/services.ts'
import { createContext, use } from 'react'

export const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

/** The console's services; throws outside the provider. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices: no ServicesProvider above this view')
  return services
}
