#!/bin/bash
# Starts one Apache Kafka broker from KAFKA_* variables: KAFKA_NODE_ID=1 is node.id=1.
set -euo pipefail
config=/tmp/server.properties
env | sed -n 's/^KAFKA_//p' | grep -v -E '^(HEAP_OPTS)=' | while IFS='=' read -r name value; do
  echo "$(echo "$name" | tr 'A-Z_' 'a-z.')=$value"
done >"$config"
run=(java ${KAFKA_HEAP_OPTS:-} -XX:+UseSerialGC -Dlog4j2.configurationFile=/opt/kafka/log4j2.properties -cp '/opt/kafka/libs/*')
[ -f /var/lib/kafka/data/meta.properties ] ||
  "${run[@]}" kafka.tools.StorageTool format -t MkU3OEVBNTcwNTJENDM2Qg -c "$config"
exec "${run[@]}" kafka.Kafka "$config"
