import * as z from 'zod/mini'

/** Records of many lists at once whose names hold a text. Source: MENU-16. */
export const RECORD_SEARCH_PATH = '/sys/search/records'
/** Characters of the text at most. */
export const LONGEST_SOUGHT = 200
/** Lists that are looked through in one call at most. */
export const MOST_LISTS_SOUGHT = 40
/** Records of a list that are told unless the call says how many, and that it may ask for at most. */
export const RECORDS_OF_A_LIST = 4
export const MOST_RECORDS_OF_A_LIST = 20

/** By list, in the order of the call: what was found, null = the list could not be looked through. Lists are named by their entity; those that the person may not see are left out. */
export const foundRecordsSchema = z.array(
  z.object({ list: z.string(), records: z.nullable(z.array(z.object({ id: z.string(), title: z.string() }))) }),
)
export type FoundRecords = z.infer<typeof foundRecordsSchema>
