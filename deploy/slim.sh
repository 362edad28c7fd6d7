#!/bin/sh
# What the operator.sh of an installed site calls, which may be older than the release that it builds.
exec node deploy/slim.mjs
