/** The error codes of the Kafka protocol that this broker answers with. */
export const errorCode = {
  none: 0,
  offsetOutOfRange: 1,
  unknownTopicOrPartition: 3,
  illegalGeneration: 22,
  inconsistentGroupProtocol: 23,
  unknownMemberId: 25,
  rebalanceInProgress: 27,
  unsupportedVersion: 35,
  topicAlreadyExists: 36,
  invalidPartitions: 37,
} as const
