/** Why devices leave a depot. Source: domain part 2. */
export const OUTPUT_TYPE = { sale: '1', loan: '2', giveBack: '3', scrap: '4', ownUse: '5' } as const

/** Devices that somebody outside of the tenant gets. */
export const TYPES_TO_ENTERPRISE: readonly string[] = [OUTPUT_TYPE.sale, OUTPUT_TYPE.loan, OUTPUT_TYPE.giveBack]

/** Where an output stands. */
export const OUTPUT_STATUS = { draft: '0', shipped: '1', signed: '2', cancelled: '9' } as const

/** The devices have left the depot. */
export const SENT_OUTPUTS: readonly string[] = [OUTPUT_STATUS.shipped, OUTPUT_STATUS.signed]

/** What became of a device of an output. */
export const OUTPUT_ITEM_STATUS = { open: '0', shipped: '1', returned: '2', cancelled: '9' } as const

/** Where the signatures of those who got devices lie. */
export const OUTPUT_FOLDER = 'private/equipmentOutput'

/** Answered to who would change an output whose devices have left. */
export const OUTPUT_STAYS = '只有待出库的出库单可以修改！'
