import * as z from 'zod/mini'
import type { FigureFrame } from './figures.ts'

/** From where students signed in. */
const signInPlacesSchema = z.object({
  /** The first two digits of the area code, and how often. */
  provinces: z.array(z.tuple([z.string(), z.int()])),
  /** Those with the most sign-ins, the most first. */
  cities: z.array(z.tuple([z.string(), z.int()])),
})
export type SignInPlaces = z.infer<typeof signInPlacesSchema>

/** The places in a frame of the feed `cities`, or null when it says none. */
export function signInPlacesIn({ details }: Pick<FigureFrame, 'details'>): SignInPlaces | null {
  const told = z.safeParse(signInPlacesSchema, details)
  return told.success ? told.data : null
}
