import { createContext, use } from 'react'

/** Whose figures a data centre shows: what the person sees of their tenant, or all tenants together. */
export type CenterScope = 'tenant' | 'platform'

export const CenterScopeContext = createContext<CenterScope>('tenant')

/** Of all tenants there are figures alone: no organisation is chosen, and no list of a tenant shows what is counted. */
export const useIsPlatform = (): boolean => use(CenterScopeContext) === 'platform'
