/* The place where Debian installs DDS's header. */
#include "../dds.h"
