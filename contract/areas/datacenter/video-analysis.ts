/** The right to figures of films: of the whole tenant, since a film's hundredths know nobody. Source: SCREEN-96. */
export const VIDEO_ANALYSIS = 'video:analysis'
