/** The right to figures of all tenants together; of roles of the platform alone it counts. Source: SCREEN-17, walls 2.1. */
export const PLATFORM_CENTER = 'datacenter:platform'
