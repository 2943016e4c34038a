/** What the baseline stands for, in the order in which it was applied. */
export const FORMER_MIGRATIONS: readonly string[] = `
  0001-platform 0002-import-reports 0003-seed-record 0004-change-log 0005-announcements 0006-messages 0007-third-accounts 0008-change-bus
  0009-names-ignore-case 0010-retired-tenants 0011-kept-answers 0012-openapi-page 0013-visits 0014-entities-and-tables 0015-record-steps
  0016-dictionary-item-sheets 0017-operations 0020-files 0023-list-views 0026-categories 0027-addresses 0029-block-sample 0031-open-rows
  0032-password-must-change 0033-block-sample-row-parent 0041-dictionary-colors 0043-position-level 0046-rights-of 0050-tenant-packages
  0051-online-users 0052-user-groups 0053-role-index 0054-data 0060-operation-log 0061-file-quotas 0062-announcement-standing 0064-jobs
  0065-backups 0068-monitor-samples 0069-monitor-alarms 0073-looks 0074-online-forms 0080-statistic-days 0081-table-white-list
  0082-online-form-shapes 0086-online-reports 0089-user-agents 0090-backup-taken 0091-read-epoch 0092-least-privilege 0094-clock-mark
  0095-log-stays 0096-look-grants 0097-open-uploads 0098-second-factors 0099-administrator-roles 0102-skipped-times 0115-given-in-steps
  0125-equipment 0126-devices 0130-hazard 0140-student 0150-organisation-recoding 0160-shared-equipment-types`
  .trim()
  .split(/\s+/)
