/* DDS's name of this header. */
#include "dds.h"
