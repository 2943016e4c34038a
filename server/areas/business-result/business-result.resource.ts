import { businessResult } from '#contract/areas/business-result/business-result.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'

/** Results of a tenant's business, with the amounts of what was found. Source: SCREEN-72, contract §37. */
export const businessResults = defineResource(businessResult)
